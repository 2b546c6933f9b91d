import { globSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { root } from '#tools/checks/run-tool.ts'
import { type WordHit, wordHits } from './words.ts'

const patterns = [
  '{domain,contract,messages,db,server,ops,tools,web,test,bench}/**/*.{ts,tsx,sql,css}',
  '*.ts',
  '*.md',
  'docs/**/*.md',
]

// The table of the refused words, and the sentences that test it.
const isExempt = (path: string) => path.startsWith('tools/checks/words/')

/** All refused words of the project, or of one folder or file in it. */
export function projectWordHits(folder = ''): WordHit[] {
  return globSync(patterns, { cwd: root })
    .map((path) => path.split(sep).join('/'))
    .filter((path) => path.startsWith(folder) && !isExempt(path))
    .flatMap((path) => wordHits(path, readFileSync(join(root, path), 'utf8')))
}

/** One line for each folder that still has refused words, and their sum; empty when there are none. */
export function wordSummary(hits: WordHit[]): string {
  if (hits.length === 0) return ''
  const folders = Map.groupBy(hits, ({ path }) => moduleOf(path))
  const lines = [...folders].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, { length }]) => `  ${name}: ${length}`)
  const total = `${hits.length} refused words; list them by \`node tools/checks/count-words.ts [folder]\``
  return [total, ...lines].join('\n')
}

function moduleOf(path: string) {
  const parts = path.split('/')
  if (parts.length === 1) return path
  const depth = /^(?:server|web)\/(?:platform|features)\//.test(path)
    ? 3
    : /^(?:server|web|test|tools)\//.test(path)
      ? 2
      : 1
  return parts.slice(0, Math.min(depth, parts.length - 1)).join('/')
}
