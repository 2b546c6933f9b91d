import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The metrics in the table of docs/metrics.md with their types, without the defaults of prom-client. */
export function documentedMetrics(): Map<string, string> {
  const page = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'metrics.md'), 'utf8')
  const rows = page.matchAll(/^\| `(\w+)` \| (\w+) \|/gm)
  return new Map(Array.from(rows, ([, name = '', type = '']) => [name, type]))
}
