// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { legalPages, pagePaths } from '#contract/pages.ts'
import { routes } from './routes.tsx'

test.each([...pagePaths, ...legalPages])('has a route for %s', (path) => {
  expect(routes.map((route) => route.path)).toContain(path)
})
