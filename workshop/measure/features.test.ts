import { expect, test } from 'vitest'
import { projectGraph } from '#tools/code-graph/project-graph.ts'
import { shortestPath } from '#tools/code-graph/graph.ts'
import { features } from './features.ts'

const graph = projectGraph()

test.each(features)('imports lead from the screen to the SQL: $name', ({ screen, contract, route, command, sql }) => {
  expect(shortestPath(graph, screen, contract), `${screen} to ${contract}`).not.toBeNull()
  expect(shortestPath(graph, route, contract), `${route} to ${contract}`).not.toBeNull()
  expect(shortestPath(graph, route, command), `${route} to ${command}`).not.toBeNull()
  expect(shortestPath(graph, command, sql), `${command} to ${sql}`).not.toBeNull()
})
