import createDOMPurify from 'dompurify';

const TAGS = 'a blockquote br code del em h3 h4 h5 h6 hr li ol p pre s span strong table tbody td th thead tr ul'.split(' ');

/** The second lock behind `readme-html.ts`: nothing but plain text markup gets onto the page, whatever the first let through. */
export function sanitised(html: string): DocumentFragment {
  return createDOMPurify(window).sanitize(html, {
    RETURN_DOM_FRAGMENT: true,
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: ['class', 'title', 'role', 'tabindex', 'data-address', 'start'],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    ALLOW_UNKNOWN_PROTOCOLS: false,
  });
}
