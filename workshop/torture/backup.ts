import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { partialPrefix } from '#server/platform/backup/backup-file.ts'
import { listBackups, type StoredBackup } from '#server/platform/backup/backup-folder.ts'
import { runningConnections } from '#server/platform/db/embedded/connections.ts'
import { describeSize } from '#server/platform/files/describe-size.ts'
import { recordRightsAnew } from '#test/start/create-users-in.ts'
import { type OpsRun, runOps, startOps } from '#test/start/run-ops.ts'
import { type Product, startProduct } from './product.ts'
import type { Outcome, Scenario, TortureOptions } from './scenario.ts'
import { createSoakLoad } from './soak-load.ts'

/** The share of a killed backup that is written before the kill. */
const killedAtShare = 0.3
const smallDisk = '8m'
const settleMs = 3_000

export const backup: Scenario = {
  name: 'backup',
  title: 'backups under writes: complete, killed, and onto a full disk',
  isLong: true,
  async run(options) {
    const folder = mkdtempSync(join(tmpdir(), 'brightside-backups-'))
    const product = await startProduct()
    return backUp(product, { ...options, folder })
      .finally(product.remove)
      .finally(() => rmSync(folder, { recursive: true, force: true }))
  },
}

type Options = TortureOptions & { folder: string }

async function backUp(product: Product, options: Options): Promise<Outcome> {
  const { seed, rate, megabytes, folder, log } = options
  await fill(product.dataDir, megabytes)
  const load = await createSoakLoad(product, { seed, shareOfWrites: 1 })
  await recordRightsAnew(product.dataDir)
  const stopping = new AbortController()
  const running = load.run(rate, () => stopping.signal.aborted)
  await delay(settleMs)
  const quiet = describeWaits(load.takeWaits())
  const made = await timed(() => runOps('backup', { args: [folder], env: { DATA_DIR: product.dataDir } }))
  const busy = describeWaits(load.takeWaits())
  const [stored] = await listBackups(folder)
  log(`writes before: ${quiet}, meanwhile: ${busy}`)
  const interrupted = stored ? await interruptBackups(product, { folder, stored }) : []
  stopping.abort()
  const writes = await running
  const failed = made.result.code === 0 ? [] : [`the backup failed: ${made.result.errors}`]
  const violations = [
    ...failed,
    ...interrupted,
    ...[...load.problems].map(([problem, count]) => `${count} × ${problem}`),
  ]
  if (!stored) return { done: `${writes} writes; no backup after ${made.seconds} s`, violations }
  const { seconds, problems } = await restore(product, stored.path)
  return {
    done: `${writes} writes; ${made.seconds} s for ${describeSize(stored.sizeBytes)}, restored in ${seconds} s`,
    violations: [...violations, ...problems],
  }
}

async function interruptBackups(product: Product, { folder, stored }: { folder: string; stored: StoredBackup }) {
  return [...(await killBackup(product, { folder, sizeBytes: stored.sizeBytes })), ...(await fillDisk(product))]
}

/** Rows that compress about as well as text does. */
async function fill(dataDir: string, megabytes: number) {
  const client = new pg.Client(runningConnections(dataDir).owner)
  await client.connect()
  await client.query(
    `create table filler as
     select number, (select string_agg(md5((number * 100 + part)::text), ' ') from generate_series(1, 30) part) as text
     from generate_series(1, ${megabytes} * 1000) number`,
  )
  await client.end()
}

/** A killed backup is not listed, and the next one removes its file. */
async function killBackup({ dataDir }: Product, { folder, sizeBytes }: { folder: string; sizeBytes: number }) {
  const run = startOps('backup', { args: [folder], env: { DATA_DIR: dataDir } })
  const partial = () => readdirSync(folder).find((name) => name.startsWith(partialPrefix))
  const written = () => (partial() === undefined ? 0 : statSync(join(folder, partial() ?? '')).size)
  while (run.child.exitCode === null && written() < sizeBytes * killedAtShare) await delay(5)
  run.child.kill('SIGKILL')
  await run.ended
  const left = partial() !== undefined
  const afterKill = (await listBackups(folder)).length
  const { code } = await runOps('backup', { args: [folder], env: { DATA_DIR: dataDir } })
  const afterNext = (await listBackups(folder)).length
  return [
    ...(left && afterKill === 1 ? [] : ['the killed backup is listed, or was complete before the kill']),
    ...(code === 0 && afterNext === 2 && partial() === undefined ? [] : ['the next backup did not clear up']),
  ]
}

async function fillDisk({ dataDir }: Product): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'brightside-small-'))
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${smallDisk},mode=755`, 'tmpfs', folder])
  if (mounted.status !== 0) return []
  const { code, errors } = await runOps('backup', { args: [folder], env: { DATA_DIR: dataDir } })
  const left = readdirSync(folder).filter((name) => name !== '.lock')
  spawnSync('umount', [folder])
  rmSync(folder, { recursive: true })
  return code === 1 && /disk of .* is full/.test(errors) && left.length === 0
    ? []
    : [`a full disk: ${errors} ${left.join()}`]
}

async function restore({ dataDir }: Product, path: string) {
  const target = mkdtempSync(join(tmpdir(), 'brightside-restored-'))
  const restored = await timed(() => runOps('restore', { args: [path], env: { DATA_DIR: target } }))
  const verified = await runOps('verify-backup', { args: [path], env: { DATA_DIR: dataDir } })
  rmSync(target, { recursive: true, force: true })
  const failed = [restored.result, verified].filter(({ code }) => code !== 0)
  return { seconds: restored.seconds, problems: failed.map(({ stdout, errors }) => stdout + errors) }
}

async function timed(run: () => Promise<OpsRun>) {
  const startedAt = performance.now()
  const result = await run()
  return { result, seconds: ((performance.now() - startedAt) / 1_000).toFixed(1) }
}

function describeWaits(waitsMs: number[]): string {
  const sorted = waitsMs.sort((one, other) => one - other)
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(0)
  return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`
}
