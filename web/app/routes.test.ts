import { expect, test } from 'vitest'
import { legalPages, pages } from '#contract/pages.ts'
import { routes } from './routes.tsx'

const isAdminPage = (path: string) => path.startsWith('/admin/')

test.each([...Object.keys(pages), ...legalPages].filter((path) => !isAdminPage(path)))('has a route for %s', (path) => {
  expect(routes.map((route) => route.path)).toContain(path)
})
