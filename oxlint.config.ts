import { defineConfig } from 'oxlint'
import { layerRules } from './tools/checks/layers.ts'

const tests = ['**/*.test.{ts,tsx}', 'test/**', 'workshop/rules/**']

/** Files that turn external errors into replies, or recover a start or a transaction. */
const mayCatch = [
  'server/platform/http/{errors,parse-json}.ts',
  'server/platform/db/{retry,transaction,run-effects,migrate}.ts',
  'server/{main,platform/lifecycle/*,platform/db/embedded/*}.ts',
  'server/platform/{config/variables,config/read-arguments,files/parse-json-or-null,files/lock-file}.ts',
  'domain/{beacon-signature,email-address,known-zone}.ts',
  'server/features/passkeys/webauthn.ts',
  'server/features/auth/sign-on-cookie.ts',
  'server/features/single-sign-on/provider-client.ts',
  'server/features/pages/app-page.ts',
  'verify/verify-draw.mjs',
  'web/data/**/*.ts',
  'ops/run-command.ts',
  'tools/testing/leftovers.ts',
  'tools/dev/forward.ts',
  'workshop/bench/processor-time.ts',
  'ops/messages/compile.ts',
  'start.mjs',
  ...tests,
]

/** Files at the borders of the type system: the wire, the database driver, branded types. */
const mayAssert = [
  'contract/endpoint.ts',
  'server/platform/http/{implement,serve-endpoint,pagination,run-read}.ts',
  'server/platform/db/{db,connection}.ts',
  'server/platform/sessions/scope.ts',
  'web/data/**/*.ts',
  ...tests,
]

/** Functions of the DOM that our oldest browsers lack, without a test for them. tsconfig.web.json knows those of the language. */
const newInBrowsers = [
  { object: 'URL', property: 'parse', message: 'Use parseUrl: Safari before 18 lacks it.' },
  { object: 'URL', property: 'canParse', message: 'Use parseUrl: Safari before 17 lacks it.' },
  { object: 'AbortSignal', property: 'any', message: 'Safari before 17.4 lacks it.' },
  { object: 'scheduler', property: 'yield', message: 'Safari lacks it.' },
]

export default defineConfig({
  plugins: ['eslint', 'typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'promise'],
  jsPlugins: ['./tools/checks/oxlint-plugin.ts'],
  categories: { correctness: 'error' },
  options: { reportUnusedDisableDirectives: 'error' },
  ignorePatterns: [
    'node_modules',
    'dist',
    '/data/',
    '/data-*/',
    'messages/compiled',
    'verify/verify-beacon.mjs',
    'test/clients/programs/with-*',
  ],
  rules: {
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-relative-parent-imports': 'error',
    'import/no-default-export': 'error',
    'oxc/no-barrel-file': ['error', { threshold: 0 }],
    'eslint/max-lines': ['error', { max: 250 }],
    'eslint/max-lines-per-function': ['error', { max: 80 }],
    'eslint/max-depth': ['error', { max: 3 }],
    'eslint/max-params': ['error', { max: 3 }],
    'eslint/complexity': ['error', { max: 12 }],
    'eslint/eqeqeq': 'error',
    'eslint/no-var': 'error',
    'eslint/no-duplicate-imports': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
    'typescript/switch-exhaustiveness-check': 'error',
    // Many callbacks return a promise that is not used; promises in conditions and spreads are mistakes.
    'typescript/no-misused-promises': ['error', { checksVoidReturn: false }],
    // We create objects from closures, await lists that also hold plain values, and name types that happen to have the
    // same shape.
    'unicorn/no-useless-spread': 'error',
    'typescript/unbound-method': 'off',
    'typescript/no-duplicate-type-constituents': 'off',
    'typescript/await-thenable': 'off',
    'typescript/require-array-sort-compare': 'off',
    // These rules miss a key handler on a parent, and roles whose options must not be form elements; axe and
    // the keyboard journeys check the real page.
    'jsx-a11y/prefer-tag-over-role': 'off',
    'jsx-a11y/interactive-supports-focus': 'off',
    'jsx-a11y/click-events-have-key-events': 'off',
    'jsx-a11y/no-static-element-interactions': 'off',
    'jsx-a11y/no-noninteractive-element-interactions': 'off',
    'project/no-catch': 'error',
    'project/no-empty-catch': 'error',
  },
  overrides: [
    ...layerRules,
    {
      files: ['server/**', 'domain/**'],
      rules: {
        'eslint/no-restricted-properties': [
          'error',
          { object: 'Math', property: 'random', message: 'Use node:crypto for random numbers.' },
          {
            object: 'request',
            property: 'ip',
            message: 'Use clientAddress: ip is undefined once the client has left.',
          },
        ],
      },
    },
    {
      files: ['web/**'],
      rules: {
        'project/no-literal-text': 'error',
        'project/no-bare-text': 'error',
        'project/server-snapshot': 'error',
      },
    },
    { files: ['web/**', 'contract/**'], rules: { 'eslint/no-restricted-properties': ['error', ...newInBrowsers] } },
    // It asks for passkeys first, and a browser that offers them has it.
    { files: ['web/data/device/passkeys.ts', ...tests], rules: { 'eslint/no-restricted-properties': 'off' } },
    // Names of products are the same in every language, and nobody reads errors of a provider, keys or names in a storage.
    {
      files: [
        ...tests,
        'web/screens/settings/browser-name.ts',
        'web/parts/gif/{gif-provider,search-gifs}.ts',
        'web/kit/menu.tsx',
        'web/data/device/local-storage.ts',
        'web/app/use-shortcuts.ts',
      ],
      rules: { 'project/no-literal-text': 'off' },
    },
    {
      files: ['server/features/**', 'messages/*.ts', 'domain/**', 'contract/forms/**'],
      rules: { 'project/no-literal-sentence': 'error' },
    },
    // English for operators: job reports, the help of metrics, the OpenAPI document, the schema of the nightly export. The words of GIFs are drawn in them.
    {
      files: [
        ...tests,
        'server/features/*/*-job.ts',
        'server/features/exports/exported-*.ts',
        'server/features/live/routes.ts',
        'server/features/health/open-api.ts',
        'domain/gif-pack.ts',
      ],
      rules: { 'project/no-literal-sentence': 'off' },
    },
    { files: ['server/platform/http/client-address.ts'], rules: { 'eslint/no-restricted-properties': 'off' } },
    // Each default of a variable counts as a path.
    { files: ['server/platform/config/config.ts'], rules: { 'eslint/complexity': 'off' } },
    { files: mayCatch, rules: { 'project/no-catch': 'off' } },
    { files: mayAssert, rules: { 'typescript/consistent-type-assertions': 'off' } },
    {
      files: tests,
      rules: {
        'eslint/max-lines': ['error', { max: 320 }],
        // The row of a test table is passed as parameters.
        'eslint/max-params': 'off',
        'eslint/no-restricted-imports': 'off',
      },
    },
    // Tables that have a row for every endpoint.
    {
      files: ['server/access-matrix.test.ts', 'server/rights-races.test.ts'],
      rules: { 'eslint/max-lines': ['error', { max: 400 }] },
    },
    // One file, so that people can read it and carry it away.
    { files: ['verify/verify-draw.mjs'], rules: { 'eslint/max-lines': 'off' } },
    // Legal texts are as long as they are.
    { files: ['web/screens/legal/*-screen.tsx'], rules: { 'eslint/max-lines-per-function': 'off' } },
    // Playwright reads the dependencies of a fixture from the pattern of its first parameter.
    {
      files: [
        'test/browsers/*.spec.ts',
        'test/e2e/{product,gif-product,languages-product,mail-product,unused-product}.ts',
      ],
      rules: { 'eslint/no-empty-pattern': 'off' },
    },
    {
      files: [
        '*.config.ts',
        'tools/checks/oxlint-plugin.ts',
        'tools/testing/vitest-report.ts',
        'test/e2e/global-setup.ts',
      ],
      rules: { 'import/no-default-export': 'off' },
    },
  ],
})
