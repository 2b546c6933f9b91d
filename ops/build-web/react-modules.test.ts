import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { asModule } from './react-modules.ts'
import { root } from './vite-config.ts'

const require = createRequire(import.meta.url)
const pathOf = (file: string) => join(root, 'node_modules', file)
const rewritten = (file: string) => asModule(readFileSync(pathOf(file), 'utf8'))

test.each([
  'react/cjs/react.production.js',
  'react/cjs/react-jsx-runtime.production.js',
  'react-dom/cjs/react-dom.production.js',
  'react-dom/cjs/react-dom-client.production.js',
  'scheduler/cjs/scheduler.production.js',
])('%s keeps its exports and is an ES module', (file) => {
  const code = rewritten(file)

  const exported = /export \{ (.+) \}$/
    .exec(code)?.[1]
    ?.split(',')
    .map((name) => name.split(' as ')[1])
  expect(new Set(exported)).toEqual(new Set(Object.keys(require(pathOf(file)))))
  expect(code).not.toMatch(/\brequire\(|\bexports\.|module\.exports/)
})

test('a rewritten scheduler runs what it is given', async () => {
  const { unstable_scheduleCallback, unstable_NormalPriority, unstable_now } = await import(
    `data:text/javascript,${encodeURIComponent(rewritten('scheduler/cjs/scheduler.production.js'))}`
  )

  const ran = await new Promise((resolve) => unstable_scheduleCallback(unstable_NormalPriority, () => resolve('ran')))

  expect(ran).toBe('ran')
  expect(unstable_now()).toBeGreaterThan(0)
})

test.each([
  'react/index.js',
  'react/jsx-runtime.js',
  'react-dom/index.js',
  'react-dom/client.js',
  'scheduler/index.js',
])('%s is its production version', (file) =>
  expect(rewritten(file)).toMatch(/^export \* from '\.\/cjs\/[\w-]+\.production\.js'$/),
)
