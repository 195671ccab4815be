import js from '@eslint/js';
import { defineConfig, globalIgnores } from 'eslint/config';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { fencesNamed, zones } from './scripts/fences.mjs';

const noDefaultExport = {
  selector: 'ExportDefaultDeclaration, ExportSpecifier[exported.name="default"]',
  message: 'Export by name, so that a thing has one name everywhere. Only the configuration of a tool has a default export.',
};

const noDefaultVariant = {
  selector: 'SwitchStatement[discriminant.property.name="kind"] > SwitchCase[test=null]',
  message: 'Name every variant: with a default, the compiler says nothing when a new kind is added.',
};

const noAgentBranch = {
  selector: [
    'BinaryExpression[operator=/^[!=]==?$/]:has(> Literal[raw=/^["\']/]):has(> :matches(Identifier[name=/^agent(Id)?$/], MemberExpression[property.name=/^agent(Id)?$/]))',
    'SwitchStatement > Identifier.discriminant[name=/^agent(Id)?$/]',
    'SwitchStatement > MemberExpression.discriminant[property.name=/^agent(Id)?$/]',
  ].join(', '),
  message: 'Agents are descriptions, not branches: ask the AgentEdition, and put the answer in shared/agents/<agent>/.',
};

/** A fence holds for `import …`, `export … from` and `import(…)` alike. @param {import('./scripts/fences.mjs').Fence[]} fences */
const dynamicImports = (fences) =>
  fences.map(({ regex, message }) => ({ selector: `ImportExpression > Literal[value=/${regex.replaceAll('/', '\\u002F')}/]`, message }));

/** @type {import('eslint').Linter.Config[]} */
const walls = zones.map(({ files, fences: names }) => {
  const fences = fencesNamed(names);
  const ships = !files.some((file) => /^(test|scripts|\*)/.test(file));
  return {
    files,
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        { patterns: fences.map(({ regex, message }) => ({ regex, message, allowTypeImports: !ships })) },
      ],
      'no-restricted-syntax': ['error', noDefaultExport, noDefaultVariant, ...(ships ? [noAgentBranch] : []), ...dynamicImports(fences)],
    },
  };
});

export default defineConfig(
  globalIgnores([
    'dist/',
    'out/',
    'coverage/',
    '.cache/',
    'test-results/',
    'playwright-report/',
    'examples/',
    'test/fixtures/',
    '**/*.d.ts',
  ]),
  js.configs.recommended,
  tseslint.configs.strictTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/no-explicit-any': 'error',
      // `typeof import('…')` is how the type of a lazily loaded module is written.
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/ban-ts-comment': ['error', { 'ts-expect-error': 'allow-with-description', minimumDescriptionLength: 10 }],
      'no-console': 'error',
      // The compiler knows what is defined, in JavaScript too.
      'no-undef': 'off',
      'max-lines': ['error', 300],
      eqeqeq: 'error',
    },
  },
  { files: ['renderer/**/*.{ts,tsx}'], extends: [reactHooks.configs.flat.recommended] },
  walls,
  { files: ['*.config.{ts,mjs}', 'test/e2e/global-setup.ts'], rules: { 'no-restricted-syntax': 'off' } },
  // A test that meets the absent value fails all the same.
  { files: ['test/**/*.{ts,tsx}'], rules: { '@typescript-eslint/no-non-null-assertion': 'off' } },
  { files: ['scripts/**/*.{mjs,ts}', 'test/bench/**', 'test/conformance/**'], rules: { 'no-console': 'off' } },
);
