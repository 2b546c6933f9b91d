import { expect, test } from 'vitest'
import { motionProblems, pageProblems, styleProblems } from './styles.ts'

const sheet = (rule: string) => `@layer components {\n  .card {\n    ${rule}\n  }\n}\n`

test.each([
  'color: #e63946;',
  'background: rgb(0 0 0 / 50%);',
  'color: oklch(0.5 0.1 20);',
  'color: white;',
  'color: var(--ink) !important;',
  'animation: rise 0.3s;',
  'transition: scale 150ms var(--ease) .2s;',
  'animation: rise var(--slow) ease-in-out;',
  'animation: rise var(--slow) cubic-bezier(0.1, 0.6, 0.1, 1);',
  'transition-timing-function: ease;',
  'animation-timing-function: steps(4);',
  'margin-left: 1rem;',
  'text-align: left;',
])('refuses "%s" in a stylesheet', (rule) => {
  const problems = styleProblems('web/kit/card.module.css', sheet(rule))

  expect(problems).toEqual([expect.stringContaining('web/kit/card.module.css:3: ')])
})

test.each([
  'color: var(--red-strong);',
  'white-space: nowrap;',
  'margin-inline-start: var(--space-1);',
  'background: color-mix(in oklch, var(--accent), transparent);',
  'padding-block-end: env(safe-area-inset-bottom);',
  'color: oklch(var(--avatar-ink) var(--hue));',
  '/* #fff in words */ inset-block: 0;',
  'animation: rise calc(2 * var(--slow)) var(--ease);',
  'animation: turn var(--slow) linear infinite;',
  'background: linear-gradient(var(--ink), transparent);',
])('allows "%s" in a stylesheet', (rule) => {
  expect(styleProblems('web/kit/card.module.css', sheet(rule))).toEqual([])
})

test('allows raw colours in the tokens', () => {
  expect(styleProblems('web/kit/tokens.css', ':root { --accent: #e63946; --paper: white; --slow: 360ms; }')).toEqual([])
})

test('requires a layer and at most 350 lines in a module', () => {
  const long = '\n'.repeat(350)

  expect(styleProblems('web/kit/card.module.css', long)).toEqual([
    'web/kit/card.module.css: 351 lines are more than 350',
    'web/kit/card.module.css: lies in no @layer',
  ])
})

test('refuses a curve in a script', () => {
  const curve = "coin.animate(frames, {\n  easing: 'ease-in-out',\n})"

  expect(motionProblems('web/kit/coin.tsx', curve)).toEqual([expect.stringContaining('web/kit/coin.tsx:2: ')])
  expect(motionProblems('web/kit/coin.tsx', 'main.animate({ opacity: [0, 1] }, fadeMs)')).toEqual([])
})

test('REQ-SEC-24: refuses a style attribute in a page', () => {
  expect(pageProblems('a.html', '<p class="x" style="color: red">')).toHaveLength(1)
  expect(pageProblems('a.html', '<style>p { margin: 0 }</style><p>In style="x" we trust</p>')).toEqual([])
})
