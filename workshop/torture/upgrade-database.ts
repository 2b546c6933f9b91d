import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { installPostgres } from '#ops/postgres-packages.ts'
import { type Binaries, findBinaries } from '#server/platform/db/embedded/binaries.ts'
import { majorOf } from '#server/platform/db/embedded/cluster.ts'
import { completeMark } from '#server/platform/db/embedded/interrupted-upgrade.ts'
import { startEmbedded } from '#server/platform/db/embedded/start-embedded.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { runOps, startOps } from '#test/start/run-ops.ts'
import { killExchange } from './kill-exchange.ts'
import type { Outcome, Scenario } from './scenario.ts'

const oldMajor = 17
const people = 20_000
const attempts = 10
const stepMs = 900

export const upgradeDatabase: Scenario = {
  name: 'upgrade-database',
  title: `a database of PostgreSQL ${oldMajor} is moved to this program's, and the move is killed`,
  isLong: true,
  async run({ log }) {
    const folder = mkdtempSync(join(tmpdir(), 'brightside-upgrade-'))
    return upgradeWithKills(folder, log).finally(() => rmSync(folder, { recursive: true, force: true }))
  },
}

async function upgradeWithKills(folder: string, log: (line: string) => void): Promise<Outcome> {
  const dataDir = join(folder, 'data')
  const old = installPostgres(oldMajor, join(folder, 'binaries'))
  const before = await digestOf(dataDir, old, makePeople)
  // npm needs its configuration.
  const env = { ...process.env, DATA_DIR: dataDir, VITEST: undefined }
  const exchanged = join(folder, 'exchanged')
  execFileSync('cp', ['-a', dataDir, exchanged])
  const violations = await killExchange({ dataDir: exchanged, env, log })
  violations.push(...(await finish(exchanged, { env, before, log })).violations)
  for (let attempt = 1; attempt <= attempts && majorOf(join(dataDir, 'postgres')) === oldMajor; attempt += 1) {
    const { child, ended } = startOps('upgrade-database', { env })
    await Promise.race([delay(attempt * stepMs), once(child, 'exit')])
    child.kill('SIGKILL')
    await ended
    const state = existsSync(completeMark(dataDir)) ? 'complete' : `of PostgreSQL ${majorOf(join(dataDir, 'postgres'))}`
    log(`killed after ${attempt * stepMs} ms: the database is ${state}`)
    if (majorOf(join(dataDir, 'postgres')) === oldMajor && (await digestOf(dataDir, old)) !== before)
      violations.push(`the old database changed in attempt ${attempt}`)
  }
  const finished = await finish(dataDir, { env, before, log })
  return {
    done: `${people} users moved from ${oldMajor} to ${findBinaries().major} in ${finished.seconds} s`,
    violations: [...violations, ...finished.violations],
  }
}

type Finish = { env: NodeJS.ProcessEnv; before: string; log: (line: string) => void }

/** Runs the upgrade to its end, and compares the rows. */
async function finish(dataDir: string, { env, before, log }: Finish) {
  const startedAt = performance.now()
  const { code, stdout, errors } = await runOps('upgrade-database', { env: { ...env, DATA_DIR: dataDir } })
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1)
  log(stdout.trim())
  if (code !== 0) return { seconds, violations: [`the upgrade failed: ${errors}`] }
  const isSame = (await digestOf(dataDir, findBinaries())) === before
  return { seconds, violations: isSame ? [] : ['the new database has other rows'] }
}

/** A digest of the users; `prepare` runs first. */
async function digestOf(dataDir: string, binaries: Binaries, prepare = ''): Promise<string> {
  const { owner, stop } = await startEmbedded({ dataDir, binaries })
  await migrate(owner, { appRole: true })
  const client = new pg.Client(owner)
  await client.connect()
  if (prepare) await client.query(prepare)
  const { rows } = await client
    .query<{ digest: string }>(
      `select count(*) || md5(string_agg(person::text, ',' order by id)) as digest from users person`,
    )
    .finally(() => client.end())
    .finally(stop)
  return rows[0]!.digest
}

const makePeople = `
  insert into users (id, email, password, first_name, last_name_initial, store_number, approval_status, search_text, created_at, updated_at)
  select new_id(now()), 'person' || n || '@store.example', 'x', 'Ana', 'B', '0001', 'approved', 'ana', now(), now()
  from generate_series(1, ${people}) n`
