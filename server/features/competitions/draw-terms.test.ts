import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { termsHashOf } from '#domain/draw-terms.ts'
import { verifyDraw } from '#domain/verify-draw.ts'
import type { TestClient } from '#test/client.ts'
import { enterCompetition, giveEntryTokens, openCompetition, passEndDate } from '#test/competitions.ts'
import { queryAsOwner } from '#test/database.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import { createUsers } from '#test/users.ts'
import { auditDraws } from './audit-draws.ts'
import { closeEndedCompetitions } from './close-competitions.ts'

let server: TestServer
let clients: Record<'ana' | 'boss', TestClient>
let mixer: string

beforeAll(async () => (server = await startTestServer()))

beforeEach(async () => {
  server.clock.set('2026-11-18T12:00:00.000Z')
  const { Ana, Boss } = await createUsers(server.db, { Ana: {}, Boss: { role: 'super_admin', store: '0000' } })
  clients = { ana: await server.as(Ana), boss: await server.as(Boss) }
  mixer = await openCompetition(clients.boss, { tokenCost: 2, usesBeacon: true, storeNumbers: ['0500', '0427'] })
  await giveEntryTokens(server, [Ana], 4)
})

const proofOf = async (id = mixer) => (await clients.boss.get(`/api/competitions/${id}/proof`)).body
const failed = async () => verifyDraw(await proofOf()).flatMap(({ name, holds }) => (holds ? [] : [name]))
const changeAsApp = (assignment: string) =>
  queryAsOwner(server.appRole, `update competitions set ${assignment} where id = '${mixer}'`)

/** Changes the row with its trigger disabled, as only the database owner can, and restores it after the test. */
async function changeAsOwner(assignment: string, restore: string) {
  const apply = (change: string) =>
    queryAsOwner(
      server.owner,
      `alter table competitions disable trigger user;
       update competitions set ${change} where id = '${mixer}';
       alter table competitions enable trigger user`,
    )
  await apply(assignment)
  onTestFinished(async () => void (await apply(restore)))
}

test('the proof and each receipt carry the terms of the competition', async () => {
  const [entry] = await enterCompetition(clients.ana, mixer)

  const { terms } = await proofOf()

  expect(terms).toEqual({
    id: mixer,
    endDate: '2026-11-20T00:00:00.000Z',
    tokenCost: 2,
    storeNumbers: ['0427', '0500'],
    mode: 'beacon',
    beacon: { chain: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971', delaySeconds: 60 },
  })
  expect(entry?.body.termsHash).toBe(termsHashOf(terms))
})

test.each([
  'beacon_round = beacon_round + 1',
  'beacon_round = null',
  `end_date = end_date - interval '1 day'`,
  'token_cost = 1',
  `store_numbers = '{}'`,
  `terms_hash = repeat('a', 64)`,
  `commitment = repeat('a', 64)`,
  `encrypted_seed = ''`,
  'has_entries = false',
  `beacon_round = 1, closed_at = end_date + interval '1 s', entry_count = 1, entries_digest = repeat('a', 64)`,
])('the database refuses the change "%s" from the first entry on', async (assignment) => {
  await enterCompetition(clients.ana, mixer)

  await expect(changeAsApp(assignment)).rejects.toThrow('bound to what was published')
})

test.each([`status_at_close = '{"a": "deleted"}'`, `closed_at = closed_at - interval '1 s'`, 'entry_count = 9'])(
  'the database refuses the change "%s" after the close',
  async (assignment) => {
    await enterCompetition(clients.ana, mixer)
    passEndDate(server)
    await closeEndedCompetitions(server.db, server.clock.now())

    await expect(changeAsApp(assignment)).rejects.toThrow('bound to what was published')
  },
)

test.each([
  ['beacon_round = beacon_round + 1', 'beacon_round = beacon_round - 1'],
  ['token_cost = token_cost + 1', 'token_cost = token_cost - 1'],
  [`end_date = end_date + interval '1 s'`, `end_date = end_date - interval '1 s'`],
])('the audit reports %s of a competition with entries, before its draw', async (change, restore) => {
  await enterCompetition(clients.ana, mixer)

  await changeAsOwner(change, restore)

  expect((await auditDraws(server.db)).broken).toEqual([`terms of ${mixer}`])
})

test('a beacon round that was exchanged after it became public fails the verification', async () => {
  await enterCompetition(clients.ana, mixer)
  passEndDate(server)
  await closeEndedCompetitions(server.db, server.clock.now())
  const honest = await failed()

  await changeAsOwner('beacon_round = beacon_round + 1', 'beacon_round = beacon_round - 1')

  expect(honest).toEqual(['commitment', 'beacon', 'pick', 'winner', 'reserves'])
  expect((await proofOf()).beacon.round).toBeGreaterThan(0)
  expect((await auditDraws(server.db)).broken).toEqual([`terms of ${mixer}`])
})

test('a close more than a minute after the end fails the verification and is listed by the audit as late', async () => {
  const id = await openCompetition(clients.boss)
  await enterCompetition(clients.ana, id)
  server.clock.set('2026-11-20T00:01:00.001Z')

  await clients.boss.post(`/api/competitions/${id}/select-winner`)

  const names = verifyDraw(await proofOf(id)).flatMap(({ name, holds }) => (holds ? [] : [name]))
  expect(names).toEqual(['close'])
  expect(await auditDraws(server.db)).toMatchObject({ broken: [], late: [`draw of ${id}`] })
})

test('one competition that cannot be closed does not make the others late', async () => {
  const free = await openCompetition(clients.boss)
  passEndDate(server)

  const closing = await server.db.transaction(async (tx) => {
    await tx.one({ text: 'select id from competitions where id = $1 for update', values: [mixer] })
    return closeEndedCompetitions(server.db, server.clock.now()).then(
      () => 'closed all',
      () => 'reported a failure',
    )
  })

  expect(closing).toBe('reported a failure')
  expect((await proofOf(free)).closedAt).toBe('2026-11-20T00:01:00.000Z')
  expect((await proofOf()).closedAt).toBeNull()
})

test('represents a user by another pseudonym in each competition, and by one in all entries of it', async () => {
  const other = await openCompetition(clients.boss)
  const entries = [...(await enterCompetition(clients.ana, mixer, 2)), ...(await enterCompetition(clients.ana, other))]

  const [first, second, third] = entries.map(({ body }) => body.userRef)

  expect(first).toBe(second)
  expect(third).not.toBe(first)
  expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})
