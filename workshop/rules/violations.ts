/** A file that violates one rule: its path, its source, and the rule that the linter must report. */
type PlantedViolation = { rule: string; path: string; source: string; code: string }

const imports = (from: string) => `import { x } from '${from}'\nexport const y = x\n`
const layerViolation = (rule: string, path: string, from: string): PlantedViolation => ({
  rule,
  path,
  source: imports(from),
  code: 'eslint(no-restricted-imports)',
})
const lines = (count: number) =>
  Array.from({ length: count }, (_, line) => `export const x${line} = ${line}`).join('\n')

const importViolations: PlantedViolation[] = [
  layerViolation('the domain imports no other layer', 'domain/a.ts', '#contract/x.ts'),
  layerViolation('the domain imports no Node module', 'domain/b.ts', 'node:fs'),
  layerViolation('the contract does not import the server', 'contract/a.ts', '#server/app.ts'),
  layerViolation('the contract does not import the web app', 'contract/b.ts', '#web/kit/x.ts'),
  layerViolation('the contract does not import messages', 'contract/d.ts', '#messages/x.ts'),
  layerViolation('the domain does not import messages', 'domain/j.ts', '#messages/x.ts'),
  layerViolation('the domain does not import texts', 'domain/k.ts', '#texts/x.ts'),
  layerViolation('messages do not import the contract', 'messages/a.ts', '#contract/x.ts'),
  layerViolation('the server does not import the web app', 'server/a.ts', '#web/kit/x.ts'),
  layerViolation('the server does not import the tests', 'server/features/gifts/a.ts', '#test/x.ts'),
  layerViolation('the web app does not import the server', 'web/screens/give/a.ts', '#server/features/gifts/x.ts'),
  {
    rule: 'the web app imports no type of the server',
    path: 'web/screens/give/b.ts',
    source: `import type { X } from '#server/features/gifts/x.ts'\nexport type Y = X\n`,
    code: 'eslint(no-restricted-imports)',
  },
  layerViolation('the web app does not import ops', 'web/app/a.ts', '#ops/x.ts'),
  layerViolation('the server does not import the workshop', 'server/features/feed/w.ts', '#workshop/x.ts'),
  layerViolation('tools do not import the workshop', 'tools/a.ts', '#workshop/x.ts'),
  layerViolation('the web app imports no Node module', 'web/kit/a.ts', 'node:fs'),
  layerViolation('the web app imports icons from their modules', 'web/kit/f.ts', 'lucide-react'),
  layerViolation('the server imports no form schema', 'server/features/gifts/f.ts', '#contract/forms/x.ts'),
  layerViolation('the shell imports no form schema', 'web/app/b.ts', '#contract/forms/x.ts'),
  layerViolation('the base of the web app imports no form schema', 'web/kit/e.ts', '#contract/forms/x.ts'),
  layerViolation('the server does not import React', 'server/platform/http/a.ts', 'react'),
  layerViolation(
    'a feature of the server does not import another',
    'server/features/gifts/b.ts',
    '#server/features/feed/x.ts',
  ),
  layerViolation(
    'a feature of the web app does not import another',
    'web/screens/home/b.ts',
    '#web/screens/give/x.tsx',
  ),
  layerViolation(
    'an admin screen does not import another',
    'web/screens/admin/users/b.ts',
    '#web/screens/admin/reports/x.tsx',
  ),
  layerViolation('the platform imports no feature', 'server/platform/http/a.ts', '#server/features/account/x.ts'),
  layerViolation('the base of the web app imports no feature', 'web/kit/b.ts', '#web/screens/give/x.tsx'),
  layerViolation('a feature does not import the composition', 'server/features/users/a.ts', '#server/app.ts'),
  layerViolation('a screen does not import the shell', 'web/screens/legal/a.ts', '#web/app/x.tsx'),
  {
    rule: 'an import does not begin with ../',
    path: 'server/features/feed/a.ts',
    source: imports('../x.ts'),
    code: 'import(no-relative-parent-imports)',
  },
  {
    rule: 'files do not import each other in a cycle',
    path: 'server/platform/mail/a.ts',
    source: imports('./b.ts'),
    code: 'import(no-cycle)',
  },
  {
    rule: 'type imports count for cycles',
    path: 'server/platform/jobs/a.ts',
    source: `import type { B } from '#server/platform/jobs/b.ts'\nexport type A = B\n`,
    code: 'import(no-cycle)',
  },
  {
    rule: 'there are no barrels',
    path: 'web/kit/c.ts',
    source: `export * from './b.ts'\n`,
    code: 'oxc(no-barrel-file)',
  },
]

const codeViolations: PlantedViolation[] = [
  { rule: 'exports are named', path: 'web/kit/d.ts', source: 'export default 1\n', code: 'import(no-default-export)' },
  {
    rule: 'there is no any',
    path: 'domain/c.ts',
    source: 'export const x: any = 1\n',
    code: 'typescript(no-explicit-any)',
  },
  {
    rule: 'types are not asserted',
    path: 'server/features/gifts/c.ts',
    source: `export const x = JSON.parse('1') as number\n`,
    code: 'typescript(consistent-type-assertions)',
  },
  {
    rule: 'REQ-DRAW-11: the server does not use Math.random',
    path: 'server/features/competitions/a.ts',
    source: 'export const x = Math.random()\n',
    code: 'eslint(no-restricted-properties)',
  },
  {
    rule: 'the browser is not asked for what the oldest ones lack',
    path: 'web/data/request/new-url.ts',
    source: "export const x = URL.parse('https://store.example')\n",
    code: 'eslint(no-restricted-properties)',
  },
  {
    rule: 'REQ-DRAW-11: the domain does not use Math.random',
    path: 'domain/a-chance.ts',
    source: 'export const x = Math.random()\n',
    code: 'eslint(no-restricted-properties)',
  },
  {
    rule: 'a feature has no catch clause',
    path: 'server/features/gifts/d.ts',
    source: 'export function x() {\n  try {\n    return JSON.parse("1")\n  } catch {\n    return null\n  }\n}\n',
    code: 'project(no-catch)',
  },
  {
    rule: 'a rejection is not swallowed',
    path: 'web/screens/home/c.ts',
    source: `export const x = () => fetch('/').catch(() => {})\n`,
    code: 'project(no-empty-catch)',
  },
  {
    rule: 'an external store says what the server renders',
    path: 'web/screens/home/d.ts',
    source: `import { useSyncExternalStore } from 'react'\nexport const useX = (a: () => () => void) => useSyncExternalStore(a, () => 1)\n`,
    code: 'project(server-snapshot)',
  },
  {
    rule: 'a translated feature has no text in its elements',
    path: 'web/screens/admin/users/e.tsx',
    source: 'export const X = () => <p>Hello</p>\n',
    code: 'project(no-literal-text)',
  },
  {
    rule: 'a translated feature has no text in its code',
    path: 'web/screens/admin/users/f.ts',
    source: "export const title = 'User Management'\n",
    code: 'project(no-literal-text)',
  },
  {
    rule: 'a translated feature has no text in a template',
    path: 'web/screens/admin/users/g.ts',
    source: 'export const title = (n: number) => `${n} users found`\n',
    code: 'project(no-literal-text)',
  },
  {
    rule: 'an attribute that people hear has no text, not even one word',
    path: 'web/screens/admin/users/h.tsx',
    source: 'export const X = () => <p title="hello" />\n',
    code: 'project(no-literal-text)',
  },
  {
    rule: 'an element has no text that depends on a value',
    path: 'web/screens/admin/users/i.tsx',
    source: "export const X = ({ n }: { n: number }) => <p>{n === 1 ? 'token' : `${n} tokens`}</p>\n",
    code: 'project(no-literal-text)',
  },
  {
    rule: 'a number is not written in a fixed locale',
    path: 'web/data/request/f.ts',
    source: "export const x = (n: number) => n.toLocaleString('en-US')\n",
    code: 'project(no-literal-text)',
  },
  {
    rule: 'the server has no sentence for people in its code',
    path: 'server/features/gifts/g.ts',
    source: "export const message = 'Your gift was saved'\n",
    code: 'project(no-literal-sentence)',
  },
  {
    rule: 'a promise is awaited',
    path: 'server/features/gifts/e.ts',
    source: `async function x() {}\nexport function y() {\n  x()\n}\n`,
    code: 'typescript(no-floating-promises)',
  },
  {
    rule: 'a switch is exhaustive',
    path: 'domain/d.ts',
    source: `export function x(y: 'a' | 'b') {\n  switch (y) {\n    case 'a':\n      return 1\n  }\n  return 2\n}\n`,
    code: 'typescript(switch-exhaustiveness-check)',
  },
]

const sizeViolations: PlantedViolation[] = [
  { rule: 'a file has at most 250 lines', path: 'domain/e.ts', source: lines(251), code: 'eslint(max-lines)' },
  {
    rule: 'a test file has at most 320 lines',
    path: 'domain/e.test.ts',
    source: lines(321),
    code: 'eslint(max-lines)',
  },
  {
    rule: 'a function has at most 80 lines',
    path: 'domain/f.ts',
    source: `export function x(y: string[]) {\n${"  y.push('')\n".repeat(80)}}\n`,
    code: 'eslint(max-lines-per-function)',
  },
  {
    rule: 'a function has at most three parameters',
    path: 'domain/g.ts',
    source: 'export const x = (a: number, b: number, c: number, d: number) => a + b + c + d\n',
    code: 'eslint(max-params)',
  },
  {
    rule: 'blocks are nested at most three deep',
    path: 'domain/h.ts',
    source: `export function x(y: boolean) {\n${'if (y) {\n'.repeat(4)}return 1\n${'}'.repeat(4)}\nreturn 2\n}\n`,
    code: 'eslint(max-depth)',
  },
  {
    rule: 'a function has at most twelve paths',
    path: 'domain/i.ts',
    source: `export function x(y: number) {\n${Array.from({ length: 12 }, (_, n) => `if (y === ${n}) return ${n + 1}\n`).join('')}return 0\n}\n`,
    code: 'eslint(complexity)',
  },
]

const shown = (jsx: string) => `export const X = ({ a, b }: { a: string; b: boolean }) => ${jsx}\n`
const bareText = (rule: string, path: string, jsx: string): PlantedViolation => ({
  rule,
  path,
  source: shown(jsx),
  code: 'project(no-bare-text)',
})

const textViolations: PlantedViolation[] = [
  bareText('a text does not stand beside an element', 'web/kit/g.tsx', '<p><b />{a}</p>'),
  bareText('a text that may be absent does not stand beside an element', 'web/kit/h.tsx', '<p><b />{b && a}</p>'),
  bareText('two texts do not stand beside each other', 'web/kit/i.tsx', '<p>{a} - {a}</p>'),
  bareText('a fragment does not hold a text', 'web/kit/j.tsx', '<>{a}</>'),
  {
    ...bareText('a fragment with a key does not hold a text', 'web/kit/m.tsx', '<Fragment key={a}>{a}</Fragment>'),
    source: `import { Fragment } from 'react'\n${shown('<Fragment key={a}>{a}</Fragment>')}`,
  },
]

export const plantedViolations = [...importViolations, ...codeViolations, ...sizeViolations, ...textViolations]

/** Files that the violations import, and a valid file of each kind. */
export const validFiles: Record<string, string> = {
  'domain/x.ts': 'export const x = 1\n',
  'contract/x.ts': imports('#domain/x.ts').replace('y', 'z') + 'export { x }\n',
  'messages/x.ts': imports('#domain/x.ts'),
  'contract/forms/x.ts': 'export const x = 1\n',
  'web/screens/give/d.ts': imports('#contract/forms/x.ts'),
  'server/features/feed/x.ts': imports('#contract/x.ts'),
  'server/features/gifts/x.ts': imports('#domain/x.ts'),
  'server/features/gifts/x.test.ts': imports('#test/x.ts'),
  'server/main.ts': imports('#server/features/gifts/x.ts'),
  'server/platform/mail/b.ts': `import { y } from './a.ts'\nexport const x = y\n`,
  'server/platform/jobs/b.ts': `import type { A } from '#server/platform/jobs/a.ts'\nexport type B = A\n`,
  'web/app/x.ts': imports('#web/kit/b.ts'),
  'test/x.ts': 'export const x = 1\n',
  'web/kit/j.ts': `import type { Y } from 'lucide-react'\nimport X from 'lucide-react/icons/x'\nexport const y: Y = X\n`,
  'web/kit/k.tsx': shown('<p><b /> <span>{a}</span>{b && <i>{a}</i>}</p>'),
  'web/kit/l.tsx': shown('<p translate="no">{b && <b />}{a}</p>'),
}
