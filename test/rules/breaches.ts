/** A file that breaks one rule of the house: where it lies, what it says, and the rule that the linter must name. */
type Breach = { breaks: string; at: string; source: string; code: string }

const imports = (from: string) => `import { x } from '${from}'\nexport const y = x\n`
const floors = (breaks: string, at: string, from: string): Breach => ({
  breaks,
  at,
  source: imports(from),
  code: 'eslint(no-restricted-imports)',
})
const lines = (count: number) =>
  Array.from({ length: count }, (_, line) => `export const x${line} = ${line}`).join('\n')

const edges: Breach[] = [
  floors('the domain imports nothing of ours', 'domain/a.ts', '#contract/x.ts'),
  floors('the domain knows no machine', 'domain/b.ts', 'node:fs'),
  floors('the contract does not know the server', 'contract/a.ts', '#server/app.ts'),
  floors('the contract holds no sentences', 'contract/d.ts', '#messages/x.ts'),
  floors('the domain holds no sentences', 'domain/j.ts', '#messages/x.ts'),
  floors('messages do not know the contract', 'messages/a.ts', '#contract/x.ts'),
  floors('the contract does not know the web', 'contract/b.ts', '#web/ui/x.ts'),
  floors('the server does not know the web', 'server/a.ts', '#web/ui/x.ts'),
  floors('the server does not know the tests', 'server/gifts/a.ts', '#test/x.ts'),
  floors('the web does not know the server', 'web/gifts/a.ts', '#server/gifts/x.ts'),
  {
    breaks: 'the web knows no type of the server either',
    at: 'web/gifts/b.ts',
    source: `import type { X } from '#server/gifts/x.ts'\nexport type Y = X\n`,
    code: 'eslint(no-restricted-imports)',
  },
  floors('the web does not know the tools', 'web/app/a.ts', '#ops/x.ts'),
  floors('the web knows no machine', 'web/ui/a.ts', 'node:fs'),
  floors('the server reads no schema of a form', 'server/features/gifts/c.ts', '#contract/forms/x.ts'),
  floors('the shell reads no schema of a form', 'web/app/b.ts', '#contract/forms/x.ts'),
  floors('the base of the web reads no schema of a form', 'web/ui/z.ts', '#contract/forms/x.ts'),
  floors('the server draws no screens', 'server/http/a.ts', 'react'),
  floors('a feature of the server does not know another', 'server/features/gifts/b.ts', '#server/features/feed/x.ts'),
  floors('a feature of the web does not know another', 'web/features/home/b.ts', '#web/features/gifts/x.tsx'),
  floors('shared ground of the server knows no feature', 'server/platform/a.ts', '#server/features/account/x.ts'),
  floors('shared ground of the web knows no feature', 'web/ui/b.ts', '#web/features/gifts/x.tsx'),
  floors('no feature calls up to the composition', 'server/features/users/a.ts', '#server/app.ts'),
  floors('no screen calls up to the shell', 'web/features/legal/a.ts', '#web/app/x.tsx'),
  {
    breaks: 'no import climbs',
    at: 'server/feed/a.ts',
    source: imports('../x.ts'),
    code: 'import(no-relative-parent-imports)',
  },
  { breaks: 'there are no circles', at: 'server/mail/a.ts', source: imports('./b.ts'), code: 'import(no-cycle)' },
  {
    breaks: 'types count for circles',
    at: 'server/jobs/a.ts',
    source: `import type { B } from '#server/jobs/b.ts'\nexport type A = B\n`,
    code: 'import(no-cycle)',
  },
  {
    breaks: 'nothing is exported twice',
    at: 'web/ui/c.ts',
    source: `export * from './b.ts'\n`,
    code: 'oxc(no-barrel-file)',
  },
]

const words: Breach[] = [
  { breaks: 'exports have names', at: 'web/ui/d.ts', source: 'export default 1\n', code: 'import(no-default-export)' },
  {
    breaks: 'there is no any',
    at: 'domain/c.ts',
    source: 'export const x: any = 1\n',
    code: 'typescript(no-explicit-any)',
  },
  {
    breaks: 'types are not asserted',
    at: 'server/gifts/c.ts',
    source: `export const x = JSON.parse('1') as number\n`,
    code: 'typescript(consistent-type-assertions)',
  },
  {
    breaks: 'REQ-DRAW-11: the server takes no chance from Math.random',
    at: 'server/draw/a.ts',
    source: 'export const x = Math.random()\n',
    code: 'eslint(no-restricted-properties)',
  },
  {
    breaks: 'REQ-DRAW-11: nor does the domain',
    at: 'domain/a-chance.ts',
    source: 'export const x = Math.random()\n',
    code: 'eslint(no-restricted-properties)',
  },
  {
    breaks: 'a feature catches nothing',
    at: 'server/gifts/d.ts',
    source: 'export function x() {\n  try {\n    return JSON.parse("1")\n  } catch {\n    return null\n  }\n}\n',
    code: 'project(no-catch)',
  },
  {
    breaks: 'no failure is swallowed',
    at: 'web/home/c.ts',
    source: `export const x = () => fetch('/').catch(() => {})\n`,
    code: 'project(no-empty-catch)',
  },
  {
    breaks: 'a promise is waited for',
    at: 'server/gifts/e.ts',
    source: `async function x() {}\nexport function y() {\n  x()\n}\n`,
    code: 'typescript(no-floating-promises)',
  },
  {
    breaks: 'a switch knows all cases',
    at: 'domain/d.ts',
    source: `export function x(y: 'a' | 'b') {\n  switch (y) {\n    case 'a':\n      return 1\n  }\n  return 2\n}\n`,
    code: 'typescript(switch-exhaustiveness-check)',
  },
]

const sizes: Breach[] = [
  { breaks: 'a file has at most 250 lines', at: 'domain/e.ts', source: lines(251), code: 'eslint(max-lines)' },
  {
    breaks: 'a test file has at most 300 lines',
    at: 'domain/e.test.ts',
    source: lines(301),
    code: 'eslint(max-lines)',
  },
  {
    breaks: 'a function has at most 60 lines',
    at: 'domain/f.ts',
    source: `export function x(y: string[]) {\n${"  y.push('')\n".repeat(60)}}\n`,
    code: 'eslint(max-lines-per-function)',
  },
  {
    breaks: 'a function takes at most three things',
    at: 'domain/g.ts',
    source: 'export const x = (a: number, b: number, c: number, d: number) => a + b + c + d\n',
    code: 'eslint(max-params)',
  },
  {
    breaks: 'blocks lie at most three deep',
    at: 'domain/h.ts',
    source: `export function x(y: boolean) {\n${'if (y) {\n'.repeat(4)}return 1\n${'}'.repeat(4)}\nreturn 2\n}\n`,
    code: 'eslint(max-depth)',
  },
  {
    breaks: 'a function has at most ten paths',
    at: 'domain/i.ts',
    source: `export function x(y: number) {\n${Array.from({ length: 10 }, (_, n) => `if (y === ${n}) return ${n + 1}\n`).join('')}return 0\n}\n`,
    code: 'eslint(complexity)',
  },
]

export const breaches = [...edges, ...words, ...sizes]

/** What the breaches import, and a file of each kind in which nothing is wrong. */
export const blameless: Record<string, string> = {
  'domain/x.ts': 'export const x = 1\n',
  'contract/x.ts': imports('#domain/x.ts').replace('y', 'z') + 'export { x }\n',
  'messages/x.ts': imports('#domain/x.ts'),
  'contract/forms/x.ts': 'export const x = 1\n',
  'web/features/gifts/d.ts': imports('#contract/forms/x.ts'),
  'server/feed/x.ts': imports('#contract/x.ts'),
  'server/gifts/x.ts': imports('#domain/x.ts'),
  'server/gifts/x.test.ts': imports('#test/x.ts'),
  'server/main.ts': imports('#server/gifts/x.ts'),
  'server/mail/b.ts': `import { y } from './a.ts'\nexport const x = y\n`,
  'server/jobs/b.ts': `import type { A } from '#server/jobs/a.ts'\nexport type B = A\n`,
  'web/app/x.ts': imports('#web/ui/b.ts'),
  'test/x.ts': 'export const x = 1\n',
}
