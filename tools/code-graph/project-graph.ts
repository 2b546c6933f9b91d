import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { root } from '#tools/checks/run-tool.ts'
import { cyclesIn, type Graph, groupGraph, layersOf } from './graph.ts'
import { importsOf } from './imports.ts'

const scripts = '{domain,contract,messages,server,web,ops,tools,workshop}/**/*.{ts,tsx}'
const isTest = (path: string) => /\.test\.tsx?$/.test(path)

/** Which file of the project imports which, tests left out. A script also needs the SQL functions that it calls. */
export function projectGraph(): Graph {
  const paths = globSync(scripts, { cwd: root, exclude: ['**/node_modules/**'] }).map((path) =>
    path.split(sep).join('/'),
  )
  const files = paths.filter((path) => !isTest(path))
  return new Map(files.map((path) => [path, neededBy(path, readFileSync(join(root, path), 'utf8'))]))
}

function neededBy(path: string, source: string) {
  const functions = [...source.matchAll(/\b([a-z]+(?:_[a-z]+)+)\(/g)].map(([, name]) => `db/functions/${name}.sql`)
  const needed = [...importsOf(path, source), ...functions]
  return new Set(needed.filter((file) => file !== path && existsSync(join(root, file))))
}

const depths: [folder: string, depth: number][] = [
  ['web/screens/admin/', 4],
  ['web/screens/', 3],
  ['web/parts/', 3],
  ['web/data/', 3],
  ['server/platform/', 3],
  ['server/features/', 3],
  ['server/', 2],
  ['web/', 2],
]

/**
 * A module is a folder of `server/platform`, `server/features`, `web/data`, `web/parts`, `web/screens` or `web/screens/admin`, or
 * another folder of `server` or `web`; other top folders are one each.
 */
export function moduleOf(path: string): string {
  const parts = path.split('/')
  const depth = depths.find(([folder]) => path.startsWith(folder))?.[1] ?? 1
  return parts.slice(0, Math.min(depth, parts.length)).join('/')
}

/** One line for each cycle of modules, with the imports that close it. */
export function cycleProblems(graph: Graph): string[] {
  return cyclesIn(groupGraph(graph, moduleOf)).flatMap((modules) => [
    `cycle between ${modules.toSorted().join(', ')}`,
    ...importsBetween(graph, modules).map((line) => `  ${line}`),
  ])
}

function importsBetween(graph: Graph, modules: string[]) {
  return [...graph].flatMap(([from, needed]) =>
    [...needed]
      .filter((to) => moduleOf(from) !== moduleOf(to) && [from, to].every((path) => modules.includes(moduleOf(path))))
      .map((to) => `${from} imports ${to}`),
  )
}

/** The layers of `server` when its modules count, and when `platform` and `features` count as one each. */
export function serverLayers(graph: Graph): { modules: number; folders: number } {
  const server: Graph = new Map(
    [...graph]
      .filter(([path]) => path.startsWith('server/'))
      .map(([path, needed]) => [path, new Set([...needed].filter((other) => other.startsWith('server/')))]),
  )
  const folderOf = (path: string) => path.split('/').slice(0, 2).join('/')
  return { modules: layersOf(groupGraph(server, moduleOf)), folders: layersOf(groupGraph(server, folderOf)) }
}
