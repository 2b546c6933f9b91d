import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmbedded } from '#server/platform/db/embedded/start-embedded.ts'
import { copyMadeCluster } from '#test/made-cluster.ts'
import { runOps } from './run-ops.ts'

const context = mkdtempSync(join(tmpdir(), 'brightside-versions-'))
afterAll(() => rmSync(context, { recursive: true, force: true }))

const edited = /^Migration 0001_schema was edited after this database was created with it: [^\n]+\.\n$/
const earlier = /^The database is of an earlier version: start Brightside once, which upgrades it\.\n$/

/** A database that another commit made: with another first migration, or without the newest one. */
async function databaseOf(name: string, statement: string) {
  const dataDir = join(context, name)
  copyMadeCluster(dataDir)
  const { owner, stop } = await startEmbedded({ dataDir })
  const client = new pg.Client(owner)
  await client.connect()
  await client.query(statement)
  await client.end()
  await stop()
}

beforeAll(async () => {
  await databaseOf('edited', `update schema_migrations set checksum = 'of another edit' where version = 1`)
  await databaseOf('earlier', 'delete from schema_migrations')
}, 120_000)

test.each([
  ['audit', [], 'edited', edited],
  ['audit', [], 'earlier', earlier],
  ['export', ['export.tar'], 'edited', edited],
  ['admin', ['list'], 'edited', edited],
  ['prune-audit-log', [], 'edited', edited],
  ['rotate-secret', [], 'edited', edited],
])('%s %j refuses the %s database of another commit in one sentence', async (command, args, name, sentence) => {
  const { code, errors } = await runOps(command, { args, env: { DATA_DIR: join(context, name) } })

  expect({ code, errors }).toEqual({ code: 1, errors: expect.stringMatching(sentence) })
})

test('a backup of a database of another commit can be made, and is not taken for one of this program', async () => {
  const DATA_DIR = join(context, 'edited')
  const folder = join(context, 'backups')

  const made = await runOps('backup', { args: [folder], env: { DATA_DIR } })
  const [name = ''] = readdirSync(folder).filter((file) => file.endsWith('.tar'))
  const verified = await runOps('verify-backup', { args: [join(folder, name)], env: { DATA_DIR } })
  const restored = await runOps('restore', { args: [join(folder, name)], env: { DATA_DIR: join(context, 'restored') } })

  expect(made).toMatchObject({ code: 0, errors: '' })
  for (const { code, errors } of [verified, restored])
    expect({ code, errors }).toEqual({ code: 1, errors: expect.stringMatching(edited) })
}, 120_000)
