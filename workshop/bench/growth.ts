import { spawnSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { appendToLog } from '#server/features/transparency/append-to-log.ts'
import { clientOptions } from '#server/platform/db/connection.ts'
import { createDatabase } from '#server/platform/db/db.ts'
import { startEmbedded } from '#server/platform/db/embedded/start-embedded.ts'
import { cpuPerRequest } from './cpu-per-request.ts'
import type { Ask } from './load.ts'
import { processesOf } from './processor-time.ts'
import { type Product, startProduct } from './product.ts'
import { deeper, fuller, growing, type Read, readBlocks } from './read-blocks.ts'
import { type Seed, seed } from './seed.ts'
import { residentKb } from './streams.ts'

export type Size = { people: number; gifts: number }
type Reads = Map<string, TimedRead>
type Options = { port: number; giverOf: (seeded: Seed) => (index: number) => Ask }

export const growthSizes: Size[] = [
  { people: 1_000, gifts: 10_000 },
  { people: 10_000, gifts: 100_000 },
  { people: 100_000, gifts: 1_000_000 },
]
// Each batch looks back over all rows.
const maxLeaves = 100_000
const load = { clients: 2, requests: 1_000 }
const readLoad = { clients: 2, requests: 400 }
const grows = 'GROWS'
// A look-up by an index reads three blocks, and four once the index has a level more. A read of the server itself can fall into
// any other.
const allowed = { ratio: 1.2, ratioDeeper: 1.4, more: 8 }
const repository = join(import.meta.dirname, '../..')

/**
 * Measures what an installation needs at each size, and the blocks that each read touches. Prints each as soon as it is known.
 * The process fails if a read grows.
 */
export async function measureGrowth(sizes: Size[], options: Options) {
  let before: Reads | null = null
  for (const size of sizes) {
    console.log(`\n${size.people} people, ${size.gifts} gifts`)
    const reads = await measureSize(size, options)
    console.log('Each read'.padEnd(44), '    blocks   ms of CPU')
    for (const [path, read] of reads) {
      const remark = remarkOn(path, read, { before: before?.get(path), isFirst: size === sizes[1] })
      const time = read.cpuMs === null ? '' : read.cpuMs.toFixed(2)
      console.log(path.padEnd(44), read.blocks.toFixed(0).padStart(10), time.padStart(11), ` ${remark}`)
      if (remark.startsWith(grows)) process.exitCode = 1
    }
    before = reads
  }
}

function remarkOn(
  path: string,
  { blocks }: Read,
  { before, isFirst }: { before?: Read | undefined; isFirst: boolean },
) {
  if (before === undefined || blocks <= allowed.ratio * before.blocks + allowed.more) return ''
  if (isFirst && fuller[path] !== undefined) return fuller[path]
  if (deeper.has(path) && blocks <= allowed.ratioDeeper * before.blocks + allowed.more)
    return 'indexes with a level more'
  return growing[path] ?? `${grows} from ${before.blocks.toFixed(0)}`
}

async function measureSize(size: Size, { port, giverOf }: Options) {
  const dataDir = mkdtempSync(join(tmpdir(), 'brightside-growth-'))
  await countStatements(dataDir)
  let product = await startProduct(dataDir, port)
  try {
    const seeding = stopwatch()
    const seeded = await seed(product.owner, {
      ...size,
      perStore: 50,
      sessions: 32,
      sessionSecret: product.sessionSecret,
    })
    print('seed, s', seeding())
    await withSuperuser(product, 'create extension pg_stat_statements')
    await withSuperuser(product, `update jobs set due_at = now() + interval '1 day'`)
    const appending = stopwatch()
    await appendAll(product)
    print('append to the transparency log, s', appending())
    await product.stop()

    const starting = stopwatch()
    product = await startProduct(dataDir, port)
    print('start, s', starting())
    const reads = await timed(product, await readBlocks(product, seeded))
    for (const [name, figure] of await cpu(product, { seeded, giverOf })) print(name, figure)
    for (const [name, figure] of needs(product, dataDir)) print(name, figure)
    for (const [name, figure] of backUp(dataDir)) print(name, figure)
    for (const [name, figure] of audit(dataDir)) print(name, figure)
    return reads
  } finally {
    await product.stop()
    rmSync(dataDir, { recursive: true })
  }
}

const print = (name: string, figure: number) => console.log(name.padEnd(44), figure.toFixed(2).padStart(10))

/** Makes the cluster, with the statistics of statements. */
async function countStatements(dataDir: string) {
  await startEmbedded({ dataDir }).then(({ stop }) => stop())
  appendFileSync(join(dataDir, 'postgres', 'postgresql.conf'), "\nshared_preload_libraries = 'pg_stat_statements'\n")
}

async function withSuperuser(product: Product, statement: string) {
  const client = new pg.Client(clientOptions(product.superuser, 60_000))
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

/** Appends the rows of the seed to the transparency log: some are dated long before those that the server has appended. */
async function appendAll({ app, logKey }: Product) {
  const db = createDatabase(app)
  const secondsSince2000 = (Date.now() - Date.UTC(2000)) / 1_000
  await appendToLog(db, { key: logKey, now: new Date(), lookBackSeconds: secondsSince2000, maxLeaves }).finally(
    db.close,
  )
}

function stopwatch() {
  const startedAt = performance.now()
  return () => (performance.now() - startedAt) / 1_000
}

type TimedRead = Read & { cpuMs: number | null }

/** Adds the CPU of each read that somebody may make. */
async function timed(product: Product, reads: Map<string, Read>): Promise<Reads> {
  const withTime: Reads = new Map()
  for (const [name, read] of reads) {
    const { path, key } = read
    const cpu = key === null ? null : await cpuPerRequest(product, { ...readLoad, ask: () => ({ path, key }) })
    withTime.set(name, { ...read, cpuMs: cpu?.measured ?? null })
  }
  return withTime
}

async function cpu(product: Product, { seeded, giverOf }: { seeded: Seed; giverOf: Options['giverOf'] }) {
  const { sessions } = seeded
  const home = (index: number): Ask => ({ path: '/', key: sessions[index % sessions.length]!.key })
  const gift = await cpuPerRequest(product, { ...load, ask: giverOf(seeded) })
  const page = await cpuPerRequest(product, { ...load, ask: home })
  return [['CPU of a gift, ms', gift.measured] as const, ['CPU of home, ms', page.measured] as const]
}

function needs({ pids: [server = 0, postmaster = 0] }: Product, dataDir: string) {
  return [
    ['memory of the server, MB', residentKb(server) / 1_024] as const,
    ['memory of PostgreSQL, MB', memoryOf([postmaster, ...processesOf(postmaster)])] as const,
    ['tables and indexes, MB', sizeOf(join(dataDir, 'postgres', 'base'))] as const,
    ['DATA_DIR, MB', sizeOf(dataDir)] as const,
  ]
}

/** Memory in MB. Pages that processes share count once. */
const memoryOf = (pids: number[]) => pids.reduce((sum, pid) => sum + proportionalKb(pid), 0) / 1_024

const proportionalKb = (pid: number) =>
  Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1])

const sizeOf = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0) / 1e6

function audit(dataDir: string) {
  const lasting = stopwatch()
  runOps('audit', dataDir)
  return [['audit of everything, s', lasting()] as const]
}

function backUp(dataDir: string) {
  const folder = mkdtempSync(join(tmpdir(), 'brightside-backup-'))
  const lasting = stopwatch()
  runOps('backup', dataDir, folder)
  const figures = [['backup, s', lasting()] as const, ['backup, MB', sizeOf(folder)] as const]
  rmSync(folder, { recursive: true })
  return figures
}

/** Runs a command beside the product. Throws what it printed if it fails. */
function runOps(command: string, dataDir: string, ...args: string[]) {
  const env = { ...process.env, DATA_DIR: dataDir }
  const program = join(repository, 'ops', `${command}.ts`)
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], { env, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ended with ${status}:\n${stdout}${stderr}`)
}
