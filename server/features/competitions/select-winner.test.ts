import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { verifyDraw } from '#domain/verify-draw.ts'
import { sql } from '#server/platform/db/sql.ts'
import { queryAsOwner } from '#test/database.ts'
import { createUsers, testStore, type TestUser } from '#test/users.ts'
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
    Ana: {},
    Ben: {},
    Caro: {},
    Adam: { role: 'admin', adminStores: ['0427'] },
    Eve: { role: 'admin', store: '0500', adminStores: ['0500'] },
    Boss: { role: 'super_admin', store: '0000' },
  })
  const names = ['Ana', 'Ben', 'Caro', 'Adam', 'Eve', 'Boss'] as const
  const entries = await Promise.all(names.map(async (name) => [name.toLowerCase(), await server.as(users[name])]))
  clients = Object.fromEntries(entries)
  mixer = await openCompetition(clients.adam)
  await giveEntryTokens(server, [users.Ana, users.Ben, users.Caro], 10)
})

const draw = (client: TestClient, id = mixer) => client.post(`/api/competitions/${id}/select-winner`)
const deleteUser = ({ id }: TestUser) => clients.boss.delete(`/api/admin/users/${id}`)
const proofOf = async (id = mixer) => (await clients.ana.get(`/api/competitions/${id}/proof`)).body
const drawNotificationsOf = async (client: TestClient) =>
  (await client.get('/api/notifications')).body
    .filter(({ type }: { type: string }) => ['won', 'drawn'].includes(type))
    .map(({ message }: { message: string }) => message)

test('a draw selects one winner, notifies every entrant and publishes a valid proof', async () => {
  await enterCompetition(clients.ana, mixer)
  await enterCompetition(clients.ben, mixer, 2)
  passEndDate(server)

  const { status, body } = await draw(clients.adam)

  expect(status).toBe(200)
  const [winner, other] = body.winner.firstName === 'Ana' ? [clients.ana, clients.ben] : [clients.ben, clients.ana]
  expect(await drawNotificationsOf(winner)).toEqual(['You won "Stand mixer"!'])
  expect(await drawNotificationsOf(other)).toEqual([`${body.winner.firstName} T. won "Stand mixer"`])
  expect(await drawNotificationsOf(clients.caro)).toEqual([])
  expect(verifyDraw(await proofOf()).filter(({ holds }) => !holds)).toEqual([])
  expect(body.competition).toMatchObject({
    winner: body.winner,
    winnerSelectedAt: '2026-11-20T00:01:00.000Z',
    entryCount: 3,
  })
})

test('REQ-DRAW-12: the winners map contains only the first name and the initial, a card the picture too', async () => {
  await enterCompetition(clients.ana, mixer)
  const profileImageUrl = '/api/objects/0198c0de-0000-7000-8000-000000000001'
  await server.db.many(sql`update users set profile_image_url = ${profileImageUrl} where id = ${users.Ana.id}`)
  passEndDate(server)
  await draw(clients.adam)

  const { [mixer]: winner } = (await clients.ben.get('/api/competitions/winners')).body
  expect(winner).toEqual({ firstName: 'Ana', lastNameInitial: 'T' })
  const card = (await clients.ben.get('/api/competitions')).body.find(({ id }: { id: string }) => id === mixer)
  expect(card.winner).toEqual({ ...winner, id: users.Ana.id, profileImageUrl, storeNumber: testStore })
})

test('REQ-DRAW-1: one of twenty concurrent draw requests by two admins succeeds and the others return 409', async () => {
  await enterCompetition(clients.ana, mixer)
  passEndDate(server)

  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => draw(clients[index % 2 ? 'adam' : 'boss'])),
  )

  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
  expect(answers.find(({ status }) => status === 409)?.body.message).toBe('A winner has already been selected')
  expect(await drawNotificationsOf(clients.ana)).toHaveLength(1)
})

test('REQ-DRAW-2: refuses a draw before the end and at the instant of the end', async () => {
  await enterCompetition(clients.ana, mixer)
  const early = await draw(clients.adam)
  server.clock.set('2026-11-20T00:00:00.000Z')

  const onTime = await draw(clients.adam)

  for (const answer of [early, onTime])
    expect(answer).toMatchObject({ status: 400, body: { message: 'This competition has not ended yet' } })
  expect((await proofOf()).seed).toBeNull()
})

test('REQ-DRAW-2: refuses a draw without an eligible entry', async () => {
  passEndDate(server)

  const empty = await draw(clients.adam)

  expect(empty).toMatchObject({ status: 400, body: { message: 'No eligible entries' } })
  expect(await proofOf()).toMatchObject({ seed: null, winnerEntryId: null })
})

test('refuses a draw when the only entrant was deleted', async () => {
  await enterCompetition(clients.ana, mixer)
  await deleteUser(users.Ana)
  passEndDate(server)

  const answer = await draw(clients.adam)

  expect(answer).toMatchObject({ status: 400, body: { message: 'No eligible entries' } })
  expect((await clients.ben.get(`/api/competitions/${mixer}/proof`)).body.winnerEntryId).toBeNull()
})

test('REQ-DRAW-2: refuses a draw by users who are not admins of its stores', async () => {
  await enterCompetition(clients.ana, mixer)
  passEndDate(server)

  expect((await draw(clients.ana)).status).toBe(403)
  expect((await draw(clients.eve)).status).toBe(404)
  expect((await proofOf()).seed).toBeNull()
})

test('REQ-DRAW-3: each of 250 entries around the end is either published or refused', async () => {
  await giveEntryTokens(server, [users.Ana, users.Ben, users.Caro], 100)
  server.clock.set('2026-11-20T00:00:00.000Z')
  const entrants = [clients.ana, clients.ben, clients.caro]

  const sent = Array.from({ length: 200 }, (_, index) =>
    entrants[index % 3]?.post('/api/competition-entries', { competitionId: mixer }),
  )
  passEndDate(server)
  const drawn = draw(clients.adam)
  const late = Array.from({ length: 50 }, (_, index) =>
    entrants[index % 3]?.post('/api/competition-entries', { competitionId: mixer }),
  )
  const answers = await Promise.all([...sent, ...late])
  await drawn
  const acceptedIds = answers.flatMap((answer) => (answer?.status === 201 ? [answer.body.id] : []))

  const { entries } = await proofOf()
  expect(entries.map(({ entryId }: { entryId: string }) => entryId).sort()).toEqual(acceptedIds.sort())
  expect(answers.every((answer) => answer?.status === 201 || answer?.status === 400)).toBe(true)
})

test('the close publishes the entries before the draw and the draw keeps them', async () => {
  await enterCompetition(clients.ana, mixer, 2)
  passEndDate(server)
  await closeEndedCompetitions(server.db, server.clock.now())
  const atClose = await proofOf()

  await draw(clients.adam)

  expect(atClose).toMatchObject({
    closedAt: '2026-11-20T00:01:00.000Z',
    digest: expect.stringMatching(/^[0-9a-f]{64}$/),
    seed: null,
  })
  expect(await proofOf()).toMatchObject({
    closedAt: atClose.closedAt,
    digest: atClose.digest,
    entries: atClose.entries,
  })
})

test('REQ-DRAW-4: no response before the draw contains the seed that the draw reveals', async () => {
  const texts: string[] = []
  const readEverything = async () => {
    for (const client of [clients.ana, clients.adam, clients.boss])
      for (const path of [
        '/api/competitions',
        `/api/competitions/${mixer}/proof`,
        '/api/competition-entries/my-entries',
      ])
        texts.push((await client.get(path)).text)
  }
  const { commitment } = await proofOf()
  await readEverything()
  texts.push(...(await enterCompetition(clients.ana, mixer)).map(({ text }) => text))
  passEndDate(server)
  await closeEndedCompetitions(server.db, server.clock.now())
  await readEverything()

  await draw(clients.adam)
  const { seed, commitment: revealed } = await proofOf()

  expect(seed).toMatch(/^[0-9a-f]{64}$/)
  expect(revealed).toBe(commitment)
  expect(texts.join('')).not.toContain(seed)
  const rows = await queryAsOwner<{ text: string }>(
    server.owner,
    `select encrypted_seed::text as text from competitions where id = '${mixer}'`,
  )
  expect(rows[0]?.text).not.toContain(seed)
})

test('REQ-DRAW-7: skips and lists the entries of deleted users, and the proof verifies after an erasure', async () => {
  await enterCompetition(clients.ana, mixer, 9)
  await enterCompetition(clients.ben, mixer)
  await deleteUser(users.Ana)
  passEndDate(server)

  const { body } = await draw(clients.adam)
  const notified = await drawNotificationsOf(clients.ben)
  // With a log-in of now: erasing needs a recent one.
  await (await server.as(users.Boss)).post(`/api/admin/users/${users.Ben.id}/erase`)
  const proof = (await clients.caro.get(`/api/competitions/${mixer}/proof`)).body

  expect(body.winner.firstName).toBe('Ben')
  expect(notified).toEqual(['You won "Stand mixer"!'])
  expect(proof.ineligible).toHaveLength(9)
  expect(proof.ineligible[0]).toMatchObject({ reason: 'account_deleted' })
  expect(verifyDraw(proof).every(({ holds }) => holds)).toBe(true)
  expect((await clients.caro.get('/api/competitions/winners')).body).not.toHaveProperty(mixer)
})

test('refuses a draw when the entries changed after the close', async () => {
  await enterCompetition(clients.ana, mixer, 2)
  passEndDate(server)
  await closeEndedCompetitions(server.db, server.clock.now())
  const [{ userRef: originalRef }] = (await proofOf()).entries
  const setUserRef = (ref: string) =>
    queryAsOwner(
      server.owner,
      `alter table competition_entries disable trigger user;
       update competition_entries set user_ref = '${ref}' where competition_id = '${mixer}';
       alter table competition_entries enable trigger user`,
    )
  await setUserRef(users.Ben.id)
  onTestFinished(async () => void (await setUserRef(originalRef)))

  const answer = await draw(clients.adam)

  expect(answer.status).toBe(409)
  expect((await proofOf()).winnerEntryId).toBeNull()
})

test('the database refuses changes to the published values of a draw', async () => {
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

test('REQ-REL-5: answers forty concurrent draws without deadlocking the connection pool', async () => {
  const ids = await Promise.all(Array.from({ length: 4 }, () => openCompetition(clients.boss)))
  await Promise.all(ids.map((id) => enterCompetition(clients.ana, id)))
  passEndDate(server)

  const answers = await Promise.all(Array.from({ length: 40 }, (_, index) => draw(clients.boss, ids[index % 4])))

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(4)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(36)
})

// Round 1000 of the public chain, which is the first that is a minute after this end.
const signature = 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39'
const beforeRound1000 = { startDate: '2023-08-23T15:00:00Z', endDate: '2023-08-23T15:58:22Z', usesBeacon: true }

test('REQ-DRAW-10: a draw with a beacon waits for its signature, refuses a forged one and accepts a pasted one', async () => {
  server.clock.set('2023-08-23T15:10:00Z')
  const id = await openCompetition(clients.adam, beforeRound1000)
  await enterCompetition(clients.ana, id)
  const submitSignature = (value: string) => clients.adam.put(`/api/competitions/${id}/beacon`, { signature: value })
  const early = await submitSignature(signature)
  server.clock.set('2023-08-23T15:58:25Z')
  await closeEndedCompetitions(server.db, server.clock.now())
  server.clock.set('2023-08-23T16:00:00Z')

  const waiting = await draw(clients.adam, id)
  const forged = await submitSignature(signature.replace('b4', 'b5'))
  const stillWaiting = await draw(clients.adam, id)
  const pasted = await submitSignature(signature)
  const drawn = await draw(clients.adam, id)

  const statuses = [early, waiting, forged, stillWaiting, pasted, drawn].map(({ status }) => status)
  expect(statuses).toEqual([400, 409, 400, 409, 200, 200])
  expect(waiting.body.message).toBe('The draw waits for a public random number')
  const proof = await proofOf(id)
  expect(proof).toMatchObject({ mode: 'beacon', beacon: { round: 1000, signature } })
  expect(verifyDraw(proof).filter(({ holds }) => !holds)).toEqual([])
})

test('returns 409 for a beacon when the draw uses none', async () => {
  passEndDate(server)

  expect((await clients.adam.put(`/api/competitions/${mixer}/beacon`, { signature })).status).toBe(409)
})
