import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { documentedMetrics } from '#test/deploy/documented-metrics.ts'
import { freePort } from '#test/free-port.ts'
import { copyMadeCluster } from '#test/made-cluster.ts'
import { startProduct } from './product-process.ts'

const context = mkdtempSync(join(tmpdir(), 'brightside-metrics-'))
/** The product may build the web app first. */
const timeoutMs = 60_000
const monitoring = join(import.meta.dirname, '..', '..', 'deploy', 'monitoring')

afterAll(() => rmSync(context, { recursive: true, force: true }))

test(
  'serves exactly the metrics that docs/metrics.md lists, and each default that alerts and dashboard use',
  async () => {
    const port = await freePort()
    const env = { METRICS_PORT: String(port), BACKUP_DIR: join(context, 'backups') }
    copyMadeCluster(join(context, 'data'))
    const product = startProduct({ dataDir: join(context, 'data'), env })
    await product.address()

    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()

    const served = new Map(
      Array.from(text.matchAll(/^# TYPE (\w+) (\w+)$/gm), ([, name = '', type = '']) => [name, type]),
    )
    const ours = [...served].filter(([name]) => !/^(?:nodejs|process)_/.test(name))
    expect(new Map(ours)).toEqual(documentedMetrics())
    expect([...defaultsInUse().difference(new Set(served.keys()))]).toEqual([])
  },
  timeoutMs,
)

function defaultsInUse() {
  const texts = ['alerts.yml', 'grafana-dashboard.json'].map((file) => readFileSync(join(monitoring, file), 'utf8'))
  return new Set(texts.join('\n').match(/\b(?:nodejs|process)_\w+/g))
}
