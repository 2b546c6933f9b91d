import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { draw } from '#domain/draw.ts'
import { memoryEventBus } from '#server/platform/events/memory-event-bus.ts'
import type { Reader } from '#server/platform/db/db.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import { createUsers, type TestUser } from '#test/users.ts'
import type { TestClient } from '#test/client.ts'
import { enterCompetition, giveEntryTokens, openCompetition, passEndDate } from '#test/competitions.ts'
import { queryAsOwner, createTestDatabase, type TestDatabase } from '#test/database.ts'
import { startTestServerOn, testSettings, type TestServer } from '#test/server.ts'
import { closeEndedCompetitions } from './close-competitions.ts'
import { decryptSeed } from './draw-seed.ts'
import { publishedEntries } from './published-entries.ts'

let database: TestDatabase
let servers: TestServer[]
let users: Record<'Ana' | 'Ben' | 'Boss', TestUser>
let bosses: TestClient[]

beforeAll(async () => {
  database = await createTestDatabase()
  servers = [
    await startTestServerOn(database, { events: memoryEventBus() }),
    await startTestServerOn(database, { events: memoryEventBus() }),
  ]
  users = await createUsers(database.db, { Ana: {}, Ben: {}, Boss: { role: 'super_admin' } })
  bosses = await Promise.all(servers.map((server) => server.as(users.Boss)))
  await giveEntryTokens(servers[0]!, [users.Ana, users.Ben], 500)
})

const requestDraw = (id: string, index = 0) => bosses[index % 2]!.post(`/api/competitions/${id}/select-winner`)

/** Ended competitions with two entries by Ana and three by Ben. */
async function endedCompetitions(count: number): Promise<string[]> {
  for (const { clock } of servers) clock.set('2026-11-18T12:00:00.000Z')
  const [ana, ben] = await Promise.all([servers[0]!.as(users.Ana), servers[0]!.as(users.Ben)])
  const ids: string[] = []
  for (let index = 0; index < count; index++) {
    const id = await openCompetition(bosses[0]!)
    await Promise.all([enterCompetition(ana, id, 2), enterCompetition(ben, id, 3)])
    ids.push(id)
  }
  for (const server of servers) passEndDate(server)
  return ids
}

/** The entry that must win, computed from the encrypted seed. */
async function expectedWinner(db: Reader, competitionId: string) {
  const { encryptedSeed, digest } = await db.one<{ encryptedSeed: Buffer; digest: string }>(sql`
    select encrypted_seed as "encryptedSeed", entries_digest::text as digest from competitions where id = ${competitionId}`)
  const seed = decryptSeed(encryptedSeed, testSettings.keyFor('draw seeds'), competitionId)
  const entries = await publishedEntries(db, competitionId)
  return draw({ competitionId, seed, digest, beacon: '' }, entries, () => true)?.winner.entryId
}

const winnerOf = async (db: Reader, id: string) =>
  (await db.one<{ entry: string }>(sql`select winner_entry_id as entry from competitions where id = ${id}`)).entry

/** A competition with an entry by Ben. One server has passed its end; the clock of the other is behind. */
async function endedOnOneServer() {
  const [ahead, behind] = [servers[0]!, servers[1]!]
  for (const { clock } of servers) clock.set('2026-11-18T12:00:00.000Z')
  const id = await openCompetition(bosses[0]!)
  const [first] = await enterCompetition(await ahead.as(users.Ben), id)
  passEndDate(ahead)
  return { id, ended: ahead.clock.now(), ana: await behind.as(users.Ana), first: first?.body.id }
}

/** The number of entries fixed at the close, and the ids of all entries. */
async function fixedEntries(id: string) {
  const { fixed } = await database.db.one<{ fixed: number }>(sql`
    select entry_count as fixed from competitions where id = ${id}`)
  const entries = await publishedEntries(database.db, id)
  return { fixed, ids: entries.map(({ entryId }) => entryId).sort() }
}

test('REQ-DRAW-3: a server whose clock is behind refuses entries after the close', async () => {
  const { id, ended, ana, first } = await endedOnOneServer()
  await closeEndedCompetitions(database.db, ended)

  const [late] = await enterCompetition(ana, id)

  expect(late).toMatchObject({ status: 400, body: { message: 'This competition is not active' } })
  expect(await fixedEntries(id)).toEqual({ fixed: 1, ids: [first] })
})

test('REQ-DRAW-3: an entry that races with the close waits for it and is refused', async () => {
  const { id, ended, ana, first } = await endedOnOneServer()

  const entering = await database.db.transaction(async (tx) => {
    await tx.one(sql`select close_competition(${id}, ${ended})`)
    const sent = enterCompetition(ana, id)
    await pause(300)
    return { sent }
  })
  const [late] = await entering.sent

  expect(late?.status).toBe(400)
  expect(await fixedEntries(id)).toEqual({ fixed: 1, ids: [first] })
})

test('REQ-DRAW-3: the close waits for an entry in progress and includes it', async () => {
  const { id, ended, first } = await endedOnOneServer()
  const second = newId(ended)

  const closing = await database.db.transaction(async (tx) => {
    await tx.one(sql`
      select from enter_competition(
        ${second}, ${id}, ${users.Ana.id}, ${newId(ended)}, true, '{}', '2026-11-19T23:59:59Z', null, null)`)
    const closed = closeEndedCompetitions(database.db, ended)
    await pause(300)
    return { closed }
  })
  await closing.closed

  expect(await fixedEntries(id)).toEqual({ fixed: 2, ids: [first, second].sort() })
})

test('REQ-DRAW-3: several entries that race with the close are all among the fixed ones, or none', async () => {
  const { id, ended, ana, first } = await endedOnOneServer()

  const [answer] = await Promise.all([
    ana.post('/api/competition-entries', { competitionId: id, count: 20 }),
    closeEndedCompetitions(database.db, ended),
  ])

  const made: { id: string }[] = answer.body.entries ?? []
  expect([201, 400]).toContain(answer.status)
  expect(made).toHaveLength(answer.status === 201 ? 20 : 0)
  expect(await fixedEntries(id)).toEqual({
    fixed: made.length + 1,
    ids: [first, ...made.map((entry) => entry.id)].sort(),
  })
})

test('REQ-DRAW-1: twenty draw requests to two servers select one winner', async () => {
  const [id = ''] = await endedCompetitions(1)

  const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => requestDraw(id, index)))

  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
  expect(await winnerOf(database.db, id)).toBe(await expectedWinner(database.db, id))
})

test('REQ-DRAW-8: fifty draws with a terminated database connection select the predetermined winner', async () => {
  const ids = await endedCompetitions(50)

  // Five at a time: each termination is followed by the pauses of the retries.
  for (let from = 0; from < ids.length; from += 5) {
    const batch = ids.slice(from, from + 5)
    const pending = batch.map(requestDraw)
    await pause((from / 5) % 7)
    await queryAsOwner(
      database.app,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`,
    )
    const answers = await Promise.all(pending)

    for (const { status } of answers) expect([200, 409, 503]).toContain(status)
    for (const [index, id] of batch.entries()) {
      await expect.poll(async () => (await requestDraw(id, index + 1)).status, { timeout: 5_000 }).toBe(409)
      expect(await winnerOf(database.db, id)).toBe(await expectedWinner(database.db, id))
    }
  }
}, 60_000)
