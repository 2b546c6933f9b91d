import { expect, test } from 'vitest'
import { cyclesIn, type Graph, layersOf, shortestPath } from './graph.ts'
import { importsOf } from './imports.ts'
import { cycleProblems, moduleOf, serverLayers } from './project-graph.ts'

const graphOf = (edges: Record<string, string[]>): Graph =>
  new Map(Object.entries(edges).map(([from, to]) => [from, new Set(to)]))

test('reads imports, types, re-exports and imports on demand', () => {
  const source = `
    import { a } from './a.ts'
    import type { B } from '#domain/b.ts'
    import './c.module.css'
    import 'react'
    export { d } from './deep/d.ts'
    const load = () => import('./e.tsx')
    let type: import('#web/f.ts').F`

  expect(importsOf('web/kit/x.tsx', source).toSorted()).toEqual([
    'domain/b.ts',
    'web/f.ts',
    'web/kit/a.ts',
    'web/kit/c.module.css',
    'web/kit/deep/d.ts',
    'web/kit/e.tsx',
  ])
})

test.each([
  ['server/main.ts', 'server/main.ts'],
  ['server/platform/db/embedded/start.ts', 'server/platform/db'],
  ['server/features/gifts/queries.ts', 'server/features/gifts'],
  ['web/kit/button.tsx', 'web/kit'],
  ['web/parts/gift/feed-card.tsx', 'web/parts/gift'],
  ['web/screens/admin/users/user-row.tsx', 'web/screens/admin/users'],
  ['tools/demo/run.ts', 'tools'],
])('%s belongs to %s', (path, module) => {
  expect(moduleOf(path)).toBe(module)
})

test('names a cycle between folders although no files import each other in a circle', () => {
  const graph = graphOf({
    'server/platform/db/a.ts': ['server/platform/mail/b.ts'],
    'server/platform/mail/b.ts': [],
    'server/platform/mail/c.ts': ['server/platform/db/d.ts'],
    'server/platform/db/d.ts': ['domain/x.ts'],
  })

  expect(cycleProblems(graph)).toEqual([
    'cycle between server/platform/db, server/platform/mail',
    '  server/platform/db/a.ts imports server/platform/mail/b.ts',
    '  server/platform/mail/c.ts imports server/platform/db/d.ts',
  ])
  expect(serverLayers(graph)).toEqual({ modules: 1, folders: 1 })
})

test('finds cycles through several nodes, and counts layers', () => {
  expect(cyclesIn(graphOf({ a: ['b'], b: ['c'], c: ['a', 'd'], d: [] })).map((nodes) => nodes.toSorted())).toEqual([
    ['a', 'b', 'c'],
  ])
  expect(cyclesIn(graphOf({ a: ['b', 'c'], b: ['d'], c: ['d'], d: [] }))).toEqual([])
  expect(layersOf(graphOf({ a: ['b', 'c'], b: ['c'], c: [] }))).toBe(3)
})

test('finds the shortest path', () => {
  const graph = graphOf({ a: ['b', 'c'], b: ['d'], c: ['e'], d: ['f'], e: [], f: [] })

  expect(shortestPath(graph, 'a', 'f')).toEqual(['a', 'b', 'd', 'f'])
  expect(shortestPath(graph, 'e', 'f')).toBeNull()
})
