import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { defaultAllowances as allowances } from '#domain/allowance.ts'
import { grantWeek } from '#server/features/ledger/grant-week.ts'
import { verifyLedger } from '#server/features/ledger/verify-ledger.ts'
import { createDatabase } from '#server/platform/db/db.ts'
import { startEmbedded } from '#server/platform/db/embedded/start-embedded.ts'
import { sql } from '#server/platform/db/sql.ts'
import { copyMadeCluster } from '#test/made-cluster.ts'
import { createUsers } from '#test/users.ts'
import { killAtOnce, postgresProcesses } from './postgres-processes.ts'

const people = 400
const batchSize = 20
/** Of twenty. */
const killedBefore = 12

async function startDatabase() {
  const dataDir = mkdtempSync(join(tmpdir(), 'brightside-grant-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  copyMadeCluster(dataDir)
  const { owner, app, stop } = await startEmbedded({ dataDir })
  const db = createDatabase(app)
  onTestFinished(() => db.close().then(stop))
  return { db, owner, dataDir }
}

test('REQ-LED-9: everyone gets a week once when PostgreSQL is killed during its grant', async () => {
  const { db, owner, dataDir } = await startDatabase()
  await createUsers(db, Object.fromEntries(Array.from({ length: people }, (_, index) => [`Crew${index}`, {}])))
  let batches = 0
  const killing = () => {
    batches += 1
    if (batches === killedBefore) killAtOnce(postgresProcesses(dataDir))
  }
  const options = {
    timeZone: 'Europe/Madrid',
    allowances,
    eventKey: Buffer.alloc(32, 1),
    now: new Date('2026-11-25T12:00:00Z'),
    batchSize,
  }

  const signal = Object.assign(new AbortController().signal, { throwIfAborted: killing })
  const [postmaster] = postgresProcesses(dataDir)
  await grantWeek(db, { ...options, signal }).catch(() => null)
  await expect
    .poll(() => grantWeek(db, options).then(({ people: granted }) => granted, String), { timeout: 20_000 })
    .toBe(people)

  expect(batches).toBeGreaterThanOrEqual(killedBefore)
  expect(postgresProcesses(dataDir)[0]).not.toBe(postmaster)
  const balances = await db.many(sql`
    select gift_tokens as balance, count(*)::integer as people from users group by gift_tokens`)
  expect(balances).toEqual([{ balance: allowances.crew_member, people }])
  expect(await verifyLedger(owner)).toMatchObject({ violations: [] })
}, 120_000)
