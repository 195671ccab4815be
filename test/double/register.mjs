// node --import ./test/double/register.mjs dist/electron/main.js
// Every `import … from 'electron'` of the program that is started leads to the double; the program itself is untouched.
import { register } from 'node:module';
import { tsImport } from 'tsx/esm/api';

// Electron's words are its own name and then the program's folder; Node puts the file that it runs between them.
process.argv.splice(1, 1);

const place = Symbol.for('hook-studio.electron-double');
/** @type {unknown} */
const double = await tsImport('./electron.ts', import.meta.url);
Reflect.set(globalThis, place, double);

const names = Object.keys(/** @type {object} */ (double)).filter((name) => name !== 'default');
const stub = `const double = globalThis[Symbol.for(${JSON.stringify(place.description)})]; export const { ${names.join(', ')} } = double; export default double;`;
const stubUrl = `data:text/javascript,${encodeURIComponent(stub)}`;
const hooks = `export const resolve = async (specifier, context, next) =>
  specifier === 'electron' || specifier === 'electron/main' ? { url: ${JSON.stringify(stubUrl)}, shortCircuit: true } : next(specifier, context);`;
register(`data:text/javascript,${encodeURIComponent(hooks)}`);
