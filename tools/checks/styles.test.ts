import { expect, test } from 'vitest'
import { pageProblems, styleProblems } from './styles.ts'

const sheet = (rule: string) => `@layer components {\n  .card {\n    ${rule}\n  }\n}\n`

test.each([
  'color: #e63946;',
  'background: rgb(0 0 0 / 50%);',
  'color: oklch(0.5 0.1 20);',
  'color: white;',
  'color: var(--ink) !important;',
  'margin-left: 1rem;',
  'text-align: left;',
])('a stylesheet does not say "%s"', (rule) => {
  const problems = styleProblems('web/ui/card.module.css', sheet(rule))

  expect(problems).toEqual([expect.stringContaining('web/ui/card.module.css:3: ')])
})

test.each([
  'color: var(--red-strong);',
  'white-space: nowrap;',
  'margin-inline-start: var(--space-1);',
  'background: color-mix(in oklch, var(--accent), transparent);',
  'padding-block-end: env(safe-area-inset-bottom);',
  'color: oklch(from var(--avatar-ink) l c var(--hue));',
  '/* #fff in words */ inset-block: 0;',
])('a stylesheet may say "%s"', (rule) => {
  expect(styleProblems('web/ui/card.module.css', sheet(rule))).toEqual([])
})

test('only the tokens name raw colours', () => {
  expect(styleProblems('web/ui/tokens.css', ':root { --accent: #e63946; --paper: white; }')).toEqual([])
})

test('a module lies in a layer, and has at most 250 lines', () => {
  const long = '\n'.repeat(250)

  expect(styleProblems('web/ui/card.module.css', long)).toEqual([
    'web/ui/card.module.css: 251 lines are more than 250',
    'web/ui/card.module.css: lies in no @layer',
  ])
})

test('REQ-SEC-24: a page that the server sends has no style attribute', () => {
  expect(pageProblems('a.html', '<p class="x" style="color: red">')).toHaveLength(1)
  expect(pageProblems('a.html', '<style>p { margin: 0 }</style><p>In style="x" we trust</p>')).toEqual([])
})
