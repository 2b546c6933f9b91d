import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import pg from 'pg'
import { roles } from '#domain/roles.ts'
import { clientOptions, type Connection } from '#server/platform/db/connection.ts'
import { startEmbedded } from '#server/platform/db/embedded/start-embedded.ts'
import { migrate } from '#server/platform/db/migrate.ts'

/** Starts one PostgreSQL for the whole run. Its migrated database is the template of each test file's own. */
export async function setup(project: TestProject) {
  const dataDir = mkdtempSync(join(tmpdir(), 'brightside-tests-'))
  const { owner, app, stop } = await startEmbedded({ dataDir })
  commitWithoutSync(join(dataDir, 'postgres'))
  await migrate(owner, { appRole: true })
  await allowAnyFirstGrant(owner)
  project.provide('database', { owner, app })
  project.provide('scratchFolder', join(dataDir, 'scratch'))
  return async () => {
    await stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** In the first week of 2000 every amount is an allowance, so that `createUsers` can grant it. */
async function allowAnyFirstGrant(owner: Connection) {
  const client = new pg.Client(clientOptions(owner))
  await client.connect()
  await client.query(`
    insert into allowances (role, amount, since)
    select role, amount, '2000-01-03' from unnest(array['${roles.join("', '")}']) role, generate_series(0, 1000) amount`)
  await client.end()
}

/** Durability has tests with servers of their own; here a commit that waits for the disk only takes time. */
function commitWithoutSync(cluster: string) {
  appendFileSync(join(cluster, 'postgresql.conf'), '\nsynchronous_commit = off\n')
  process.kill(Number.parseInt(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'), 10), 'SIGHUP')
}
