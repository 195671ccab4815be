/** The checker's build for browsers: plain JavaScript, without threads, programs or a Java machine of its own. */
declare module 'recheck/lib/browser.js' {
  export { checkSync } from 'recheck';
}
