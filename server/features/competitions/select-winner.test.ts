import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { verifyDraw } from '#domain/verify-draw.ts'
import { sql } from '#server/platform/db/sql.ts'
import { queryAsOwner } from '#test/database.ts'
import { createUsers, type TestUser } from '#test/users.ts'
import type { TestClient } from '#test/client.ts'
import { enterCompetition, giveEntryTokens, openCompetition, passEndDate } from '#test/competitions.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import { closeEndedCompetitions } from './close-competitions.ts'

let server: TestServer
let users: Record<'Ana' | 'Ben' | 'Caro' | 'Adam' | 'Eve' | 'Boss', TestUser>
let clients: Record<'ana' | 'ben' | 'caro' | 'adam' | 'eve' | 'boss', TestClient>
let mixer: string

beforeAll(async () => (server = await startTestServer()))

beforeEach(async () => {
  server.clock.set('2026-11-18T12:00:00.000Z')
  users = await createUsers(server.db, {
    ...{ Ana: {}, Ben: {}, Caro: {} },
    Adam: { role: 'admin', adminStores: ['0427'] },
    Eve: { role: 'admin', store: '0500', adminStores: ['0500'] },
    Boss: { role: 'super_admin', store: '0000' },
  })
  const names = ['Ana', 'Ben', 'Caro', 'Adam', 'Eve', 'Boss'] as const
  const opened = await Promise.all(names.map(async (name) => [name.toLowerCase(), await server.as(users[name])]))
  clients = Object.fromEntries(opened)
  mixer = await openCompetition(clients.adam)
  await giveEntryTokens(server, [users.Ana, users.Ben, users.Caro], 10)
})

const draw = (client: TestClient, id = mixer) => client.post(`/api/competitions/${id}/select-winner`)
const proofOf = async (id = mixer) => (await clients.ana.get(`/api/competitions/${id}/proof`)).body
const toldTo = async (client: TestClient) =>
  (await client.get('/api/notifications')).body
    .filter(({ type }: { type: string }) => ['won', 'drawn'].includes(type))
    .map(({ message }: { message: string }) => message)

test('a draw names one winner, tells everyone who entered, and is proven', async () => {
  await enterCompetition(clients.ana, mixer)
  await enterCompetition(clients.ben, mixer, 2)
  passEndDate(server)

  const { status, body } = await draw(clients.adam)

  expect(status).toBe(200)
  const [winner, other] = body.winner.firstName === 'Ana' ? [clients.ana, clients.ben] : [clients.ben, clients.ana]
  expect(await toldTo(winner)).toEqual(['You won "Stand mixer"!'])
  expect(await toldTo(other)).toEqual([`${body.winner.firstName} T. won "Stand mixer"`])
  expect(await toldTo(clients.caro)).toEqual([])
  expect(verifyDraw(await proofOf()).filter(({ holds }) => !holds)).toEqual([])
  expect(body.competition).toMatchObject({
    winner: body.winner,
    winnerSelectedAt: '2026-11-20T00:01:00.000Z',
    entryCount: 3,
  })
})

test('REQ-DRAW-12: winners and cards show the first name and the initial, and nothing else', async () => {
  await enterCompetition(clients.ana, mixer)
  passEndDate(server)
  await draw(clients.adam)

  const { [mixer]: winner } = (await clients.ben.get('/api/competitions/winners')).body
  expect(winner).toEqual({ firstName: 'Ana', lastNameInitial: 'T' })
  const card = (await clients.ben.get('/api/competitions')).body.find(({ id }: { id: string }) => id === mixer)
  expect(card.winner).toEqual({ firstName: 'Ana', lastNameInitial: 'T' })
})

test('REQ-DRAW-1: of twenty clicks of two admins one draws, and the others are told so', async () => {
  await enterCompetition(clients.ana, mixer)
  passEndDate(server)

  const answers = await Promise.all(Array.from({ length: 20 }, (_, turn) => draw(clients[turn % 2 ? 'adam' : 'boss'])))

  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
  expect(answers.find(({ status }) => status === 409)?.body.message).toBe('A winner has already been selected')
  expect(await toldTo(clients.ana)).toHaveLength(1)
})

test('REQ-DRAW-2: nobody draws before the end, and not at its very instant', async () => {
  await enterCompetition(clients.ana, mixer)
  const early = await draw(clients.adam)
  server.clock.set('2026-11-20T00:00:00.000Z')

  const onTime = await draw(clients.adam)

  for (const answer of [early, onTime])
    expect(answer).toMatchObject({ status: 400, body: { message: 'This competition has not ended yet' } })
  expect((await proofOf()).seed).toBeNull()
})

test('REQ-DRAW-2: without an eligible entry nobody wins', async () => {
  passEndDate(server)

  const empty = await draw(clients.adam)

  expect(empty).toMatchObject({ status: 400, body: { message: 'No eligible entries' } })
  expect(await proofOf()).toMatchObject({ seed: null, winnerEntryId: null })
})

test('a competition whose only entrant was deleted has no winner', async () => {
  await enterCompetition(clients.ana, mixer)
  await server.db.many(sql`update users set deleted_at = now() where id = ${users.Ana.id}`)
  passEndDate(server)

  const answer = await draw(clients.adam)

  expect(answer).toMatchObject({ status: 400, body: { message: 'No eligible entries' } })
  expect((await clients.ben.get(`/api/competitions/${mixer}/proof`)).body.winnerEntryId).toBeNull()
})

test('REQ-DRAW-2: others than admins of its stores draw nothing', async () => {
  await enterCompetition(clients.ana, mixer)
  passEndDate(server)

  expect((await draw(clients.ana)).status).toBe(403)
  expect((await draw(clients.eve)).status).toBe(404)
  expect((await proofOf()).seed).toBeNull()
})

test('REQ-DRAW-3: of two hundred entries around the end each is among the fixed ones, or refused', async () => {
  await giveEntryTokens(server, [users.Ana, users.Ben, users.Caro], 100)
  server.clock.set('2026-11-20T00:00:00.000Z')
  const entrants = [clients.ana, clients.ben, clients.caro]

  const sent = Array.from({ length: 200 }, (_, turn) =>
    entrants[turn % 3]?.post('/api/competition-entries', { competitionId: mixer }),
  )
  passEndDate(server)
  const drawn = draw(clients.adam)
  const late = Array.from({ length: 50 }, (_, turn) =>
    entrants[turn % 3]?.post('/api/competition-entries', { competitionId: mixer }),
  )
  const answers = await Promise.all([...sent, ...late])
  await drawn
  const taken = answers.flatMap((answer) => (answer?.status === 201 ? [answer.body.id] : []))

  const { entries } = await proofOf()
  expect(entries.map(({ entryId }: { entryId: string }) => entryId).sort()).toEqual(taken.sort())
  expect(answers.every((answer) => answer?.status === 201 || answer?.status === 400)).toBe(true)
})

test('the entries are fixed at the close, before anyone draws, and stay', async () => {
  await enterCompetition(clients.ana, mixer, 2)
  passEndDate(server)
  await closeEndedCompetitions(server.db, server.clock.now())
  const fixed = await proofOf()

  await draw(clients.adam)

  expect(fixed).toMatchObject({
    closedAt: '2026-11-20T00:01:00.000Z',
    digest: expect.stringMatching(/^[0-9a-f]{64}$/),
    seed: null,
  })
  expect(await proofOf()).toMatchObject({ closedAt: fixed.closedAt, digest: fixed.digest, entries: fixed.entries })
})

test('REQ-DRAW-4: no answer before the draw holds the seed that the draw opens', async () => {
  const seen: string[] = []
  const look = async () => {
    for (const client of [clients.ana, clients.adam, clients.boss])
      for (const path of [
        '/api/competitions',
        `/api/competitions/${mixer}/proof`,
        '/api/competition-entries/my-entries',
      ])
        seen.push((await client.get(path)).text)
  }
  const { commitment } = await proofOf()
  await look()
  seen.push(...(await enterCompetition(clients.ana, mixer)).map(({ text }) => text))
  passEndDate(server)
  await closeEndedCompetitions(server.db, server.clock.now())
  await look()

  await draw(clients.adam)
  const { seed, commitment: opened } = await proofOf()

  expect(seed).toMatch(/^[0-9a-f]{64}$/)
  expect(opened).toBe(commitment)
  expect(seen.join('')).not.toContain(seed)
  const rows = await queryAsOwner<{ text: string }>(
    server.owner,
    `select encrypted_seed::text as text from competitions where id = '${mixer}'`,
  )
  expect(rows[0]?.text).not.toContain(seed)
})

test('REQ-DRAW-7: entries of deleted people are skipped and listed, and the proof verifies also after an erasure', async () => {
  await enterCompetition(clients.ana, mixer, 9)
  await enterCompetition(clients.ben, mixer)
  await server.db.many(sql`update users set deleted_at = now() where id = ${users.Ana.id}`)
  passEndDate(server)

  const { body } = await draw(clients.adam)
  await server.db.many(sql`
    update users set deleted_at = now(), first_name = '', last_name_initial = '', email = null, password = null where id = ${users.Ben.id}`)
  const proof = (await clients.caro.get(`/api/competitions/${mixer}/proof`)).body

  expect(body.winner.firstName).toBe('Ben')
  expect(proof.ineligible).toHaveLength(9)
  expect(proof.ineligible[0]).toMatchObject({ reason: 'account_deleted' })
  expect(verifyDraw(proof).every(({ holds }) => holds)).toBe(true)
  expect((await clients.caro.get('/api/competitions/winners')).body).not.toHaveProperty(mixer)
  const told = await server.db.many<{ userId: string }>(sql`
    select user_id as "userId" from notifications where competition_id = ${mixer}`)
  expect(told).toEqual([{ userId: users.Ben.id }])
})

test('entries that were taken away after the close are not drawn from', async () => {
  await enterCompetition(clients.ana, mixer, 2)
  passEndDate(server)
  await closeEndedCompetitions(server.db, server.clock.now())
  const refOf = (ref: string) => server.db.many(sql`update users set draw_ref = ${ref} where id = ${users.Ana.id}`)
  const [{ userRef: cached }] = (await proofOf()).entries
  await refOf(users.Ben.id)
  onTestFinished(async () => void (await refOf(cached)))

  const answer = await draw(clients.adam)

  expect(answer.status).toBe(409)
  expect((await proofOf()).winnerEntryId).toBeNull()
})

test('what a draw was bound to cannot be changed, by anyone', async () => {
  await enterCompetition(clients.ana, mixer)
  passEndDate(server)
  await draw(clients.adam)
  const change = (assignment: string) =>
    queryAsOwner(server.owner, `update competitions set ${assignment} where id = '${mixer}'`)

  await expect(change(`winner_id = '${users.Ben.id}'`)).rejects.toThrow('bound to what was published')
  await expect(change(`commitment = repeat('a', 64)`)).rejects.toThrow('bound to what was published')
  await expect(change(`entries_digest = repeat('a', 64)`)).rejects.toThrow('bound to what was published')
  await expect(change(`encrypted_seed = ''`)).rejects.toThrow('bound to what was published')
})

test('REQ-REL-5: forty who draw at once are all answered, and no connection is waited for while one is held', async () => {
  const ids = await Promise.all(Array.from({ length: 4 }, () => openCompetition(clients.boss)))
  await Promise.all(ids.map((id) => enterCompetition(clients.ana, id)))
  passEndDate(server)

  const answers = await Promise.all(Array.from({ length: 40 }, (_, turn) => draw(clients.boss, ids[turn % 4])))

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(4)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(36)
})

// Round 1000 of the public chain, which is the first that is a minute after this end.
const signature = 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39'
const beforeRound1000 = { startDate: '2023-08-23T15:00:00Z', endDate: '2023-08-23T15:58:22Z', usesBeacon: true }

test('REQ-DRAW-10: a draw that names a public random number waits for it, believes no forged one, and takes a pasted one', async () => {
  server.clock.set('2023-08-23T15:10:00Z')
  const id = await openCompetition(clients.adam, beforeRound1000)
  await enterCompetition(clients.ana, id)
  const handIn = (value: string) => clients.adam.put(`/api/competitions/${id}/beacon`, { signature: value })
  const early = await handIn(signature)
  server.clock.set('2023-08-23T16:00:00Z')

  const waiting = await draw(clients.adam, id)
  const forged = await handIn(signature.replace('b4', 'b5'))
  const still = await draw(clients.adam, id)
  const pasted = await handIn(signature)
  const drawn = await draw(clients.adam, id)

  const statuses = [early, waiting, forged, still, pasted, drawn].map(({ status }) => status)
  expect(statuses).toEqual([400, 409, 400, 409, 200, 200])
  expect(waiting.body.message).toBe('The draw waits for a public random number')
  const proof = await proofOf(id)
  expect(proof).toMatchObject({ mode: 'beacon', beacon: { round: 1000, signature } })
  expect(verifyDraw(proof).filter(({ holds }) => !holds)).toEqual([])
})

test('a draw without a public random number takes none', async () => {
  passEndDate(server)

  expect((await clients.adam.put(`/api/competitions/${mixer}/beacon`, { signature })).status).toBe(409)
})
