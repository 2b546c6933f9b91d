import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '#test/free-port.ts'
import { childrenOf } from '#test/start/processes.ts'
import { brokenInvariants } from './broken-invariants.ts'
import { type Product, startProduct } from './product.ts'
import type { Outcome, Scenario, TortureOptions } from './scenario.ts'
import { createSoakLoad, type SoakLoad } from './soak-load.ts'

const sampleIntervalMs = 30_000
const megabyte = 2 ** 20
const resultsFolder = join(import.meta.dirname, '../../torture-results')
/** Sockets of clients come and go; a leak grows without end. */
const maxNewDescriptors = 100
const maxGrowth = 1.3

export const soak: Scenario = {
  name: 'soak',
  title: 'a steady load',
  isLong: true,
  async run(options) {
    const metricsPort = await freePort()
    const product = await startProduct({ env: { METRICS_PORT: String(metricsPort) } })
    return soakProduct(product, { ...options, metricsPort }).finally(product.remove)
  },
}

type Sample = Record<(typeof columns)[number], number>
const columns = [
  'seconds',
  'requests',
  'p50Ms',
  'p99Ms',
  'open',
  'rssMb',
  'heapMb',
  'descriptors',
  'pool',
  'waiting',
] as const

type Options = TortureOptions & { metricsPort: number }

async function soakProduct(product: Product, options: Options): Promise<Outcome> {
  const { seed, rate, minutes, log } = options
  const load = await createSoakLoad(product, { seed })
  const startedAt = performance.now()
  const until = startedAt + minutes * 60_000
  log(columns.map((name) => name.padStart(13)).join(''))
  const running = load.run(rate, () => performance.now() >= until)
  const samples: Sample[] = []
  while (performance.now() < until - 1_000) {
    await delay(Math.min(sampleIntervalMs, until - performance.now()))
    const sample = await sampleOf(product, load, { startedAt, metricsPort: options.metricsPort })
    samples.push(sample)
    log(columns.map((name) => sample[name].toFixed(name.endsWith('Ms') ? 1 : 0).padStart(13)).join(''))
  }
  const requests = await running
  const file = writeCsv(samples, seed)
  return {
    done: `${requests} requests in ${minutes} min; the curve is in ${file}`,
    violations: [
      ...[...load.problems].map(([problem, count]) => `${count} × ${problem}`),
      ...growthOf(samples),
      ...(await brokenInvariants(product.dataDir)),
    ],
  }
}

type SampleOptions = { startedAt: number; metricsPort: number }

async function sampleOf(product: Product, load: SoakLoad, { startedAt, metricsPort }: SampleOptions): Promise<Sample> {
  const server = childrenOf(product.process().child.pid)[0] ?? 0
  const waits = load.takeWaits().sort((one, other) => one - other)
  const metrics = await fetch(`http://127.0.0.1:${metricsPort}/metrics`).then((answer) => answer.text())
  const metric = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(metrics)?.[1] ?? Number.NaN)
  return {
    seconds: (performance.now() - startedAt) / 1_000,
    requests: waits.length,
    p50Ms: waits[Math.floor(waits.length * 0.5)] ?? 0,
    p99Ms: waits[Math.floor(waits.length * 0.99)] ?? 0,
    open: load.open(),
    rssMb: metric('process_resident_memory_bytes') / megabyte,
    heapMb: metric('nodejs_heap_size_used_bytes') / megabyte,
    descriptors: readdirSync(`/proc/${server}/fd`).length,
    pool: metric('brightside_database_pool_connections'),
    waiting: metric('brightside_database_pool_waiting_requests'),
  }
}

/** Compares the end with the state after the first quarter, when caches are full. */
function growthOf(samples: Sample[]): string[] {
  const [early, late] = [samples[Math.floor(samples.length / 4)], samples.at(-1)]
  if (samples.length < 8 || !early || !late) return []
  const grown = late.rssMb / early.rssMb
  const opened = late.descriptors - early.descriptors
  return [
    ...(grown <= maxGrowth ? [] : [`memory grew from ${early.rssMb.toFixed(0)} to ${late.rssMb.toFixed(0)} MB`]),
    ...(opened <= maxNewDescriptors ? [] : [`${opened} more file descriptors are open`]),
  ]
}

function writeCsv(samples: Sample[], seed: number): string {
  mkdirSync(resultsFolder, { recursive: true })
  const file = join(resultsFolder, `soak-${seed}.csv`)
  const rows = samples.map((sample) => columns.map((name) => sample[name].toFixed(2)).join(','))
  writeFileSync(file, `${[columns.join(','), ...rows].join('\n')}\n`)
  return file
}
