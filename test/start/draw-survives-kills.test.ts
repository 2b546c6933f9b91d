import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { draw } from '#domain/draw.ts'
import { newSessionKey, sessionIdOf } from '#server/platform/sessions/session-store.ts'
import { auditDraws } from '#server/features/competitions/audit-draws.ts'
import { decryptSeed } from '#server/features/competitions/draw-seed.ts'
import { publishedEntries } from '#server/features/competitions/published-entries.ts'
import { deriveKey, findSecret } from '#server/platform/config/secrets.ts'
import { type Db, createDatabase } from '#server/platform/db/db.ts'
import { runningConnections } from '#server/platform/db/embedded/connections.ts'
import { sql } from '#server/platform/db/sql.ts'
import { copyMadeCluster } from '#test/made-cluster.ts'
import { createUsers } from '#test/users.ts'
import { competitionForm } from '#test/competitions.ts'
import { startProduct } from './product-process.ts'
import { signalGroup } from './spawn-product.ts'

const kills = 6
const leastOpenForMs = 3_000

type Browser = { key: string; address: () => string }

async function ask(
  { key, address }: Browser,
  path: string,
  body?: object,
): Promise<{ status: number; body: { id?: string } }> {
  const answer = await fetch(`${address()}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: `sid=${key}` },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(5_000),
  })
  return { status: answer.status, body: (await answer.json()) as { id?: string } }
}

/** Creates a session of this user and returns its key. */
async function createSession(db: Db, userId: string, secret: string): Promise<string> {
  const key = newSessionKey(deriveKey(secret, 'session keys'))
  await db.many(sql`
    insert into sessions (sid, user_id, created_at, used_at, expire)
    values (decode(${sessionIdOf(key)}, 'hex'), ${userId}, now(), now(), now() + interval '1 day')`)
  return key
}

async function expectedWinner(db: Db, competitionId: string, seedKey: Buffer) {
  const { encrypted, digest } = await db.one<{ encrypted: Buffer; digest: string }>(sql`
    select encrypted_seed as encrypted, entries_digest::text as digest from competitions where id = ${competitionId}`)
  const seed = decryptSeed(encrypted, seedKey, competitionId)
  const entries = await publishedEntries(db, competitionId)
  return draw({ competitionId, seed, digest, beacon: '' }, entries, () => true)?.winner.entryId
}

test('REQ-DRAW-8: draws the same winner after the server was killed during a draw', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'brightside-draws-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  copyMadeCluster(dataDir)
  let product = startProduct({ dataDir })
  let address = await product.address()
  const browser = (key: string): Browser => ({ key, address: () => address })

  const secret = findSecret({ secret: null, dataDir })!
  const db = createDatabase(runningConnections(dataDir).app)
  const { Boss, Ana, Ben } = await createUsers(db, { Boss: { role: 'super_admin' }, Ana: {}, Ben: {} }, new Date())
  const [boss, ana, ben] = await Promise.all(
    [Boss, Ana, Ben].map(async ({ id }) => browser(await createSession(db, id, secret))),
  )
  await db.close()
  const begunAt = performance.now()
  await ask(boss!, `/api/admin/users/${Ben.id}/adjust-tokens`, { amount: 50 })
  await ask(ben!, '/api/token-gifts', { toUserId: Ana.id, amount: 50 })
  // Long enough for the 24 requests below, however busy the machine is.
  const openForMs = Math.max(leastOpenForMs, 15 * (performance.now() - begunAt))
  const endDate = new Date(Date.now() + openForMs).toISOString()
  const ids: string[] = []
  for (let index = 0; index < kills; index++) {
    const { body } = await ask(boss!, '/api/competitions', { ...competitionForm, endDate })
    for (let entry = 0; entry < 3; entry++) await ask(ana!, '/api/competition-entries', { competitionId: body.id })
    ids.push(body.id!)
  }
  await delay(openForMs)

  for (const [index, id] of ids.entries()) {
    const clicked = ask(boss!, `/api/competitions/${id}/select-winner`).catch(() => null)
    await delay(index * 2)
    signalGroup(product.child, 'SIGKILL')
    await clicked
    product = startProduct({ dataDir })
    address = await product.address()
    expect([200, 409]).toContain((await ask(boss!, `/api/competitions/${id}/select-winner`)).status)
  }

  const after = createDatabase(runningConnections(dataDir).app)
  const seedKey = deriveKey(secret, 'draw seeds')
  for (const id of ids) {
    const { winner } = await after.one<{ winner: string }>(
      sql`select winner_entry_id as winner from competitions where id = ${id}`,
    )
    expect(winner).toBe(await expectedWinner(after, id, seedKey))
  }
  expect(await auditDraws(after)).toMatchObject({ draws: kills, broken: [] })
  await after.close()
}, 180_000)
