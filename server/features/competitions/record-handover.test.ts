import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '#server/platform/db/sql.ts'
import { auditEventsOf } from '#test/audit-log.ts'
import { createAdmins, type TestAdmins } from '#test/admins.ts'
import { enterCompetition, giveEntryTokens, openCompetition, passEndDate } from '#test/competitions.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import type { TestClient } from '#test/client.ts'
import { createUsers, type TestUser } from '#test/users.ts'
import { handoverRemindersJob } from './handover-reminders-job.ts'

const collectInstructions = 'Ask Mia at the counter of 0427, any weekday'
const dayMs = 86_400_000

let server: TestServer
let users: TestAdmins['users'] & { Eve: TestUser }
let clients: TestAdmins['clients'] & { eve: TestClient }
let id: string

beforeAll(async () => (server = await startTestServer()))

/** Ana is the only entrant, so she wins. Adam administers her store. */
beforeEach(async () => {
  server.clock.set('2026-11-18T12:00:00.000Z')
  const admins = await createAdmins(server)
  const { Eve } = await createUsers(server.db, { Eve: {} })
  users = { ...admins.users, Eve }
  clients = { ...admins.clients, eve: await server.as(Eve) }
  id = await openCompetition(clients.adam, { collectInstructions })
  await giveEntryTokens(server, [users.Ana], 1)
  await enterCompetition(clients.ana, id)
  passEndDate(server)
})

const draw = () => clients.adam.post(`/api/competitions/${id}/select-winner`)
const handover = (client: TestClient) => client.post(`/api/competitions/${id}/hand-over`)
const takeBack = (client: TestClient) => client.post(`/api/competitions/${id}/take-back`)
const receive = (client: TestClient) => client.post(`/api/competitions/${id}/receive`)
const seenBy = async (client: TestClient) =>
  (await client.get('/api/competitions')).body.find((row: { id: string }) => row.id === id)
const notificationsOf = async (client: TestClient): Promise<{ type: string; message: string; link: string }[]> =>
  (await client.get('/api/notifications')).body
const actions = async () => (await auditEventsOf(server.db, { id })).map(({ action, actorId }) => [action, actorId])

test('an admin hands over the prize, the winner confirms it, and both are notified and recorded', async () => {
  await draw()

  const handedOver = await handover(clients.adam)
  const received = await receive(clients.ana)

  expect(handedOver).toMatchObject({ status: 200, body: { id, receivedAt: null } })
  expect(handedOver.body.handedOverAt).toBe(server.clock.now().toISOString())
  expect(received).toMatchObject({ status: 200, body: { receivedAt: server.clock.now().toISOString() } })
  expect((await notificationsOf(clients.ana)).map(({ type }) => type)).toContain('handed_over')
  expect((await notificationsOf(clients.adam))[0]).toMatchObject({
    message: 'Ana T. has the prize "Stand mixer"',
    link: `/admin/competitions#competition-${id}`,
  })
  expect((await actions()).slice(-2)).toEqual([
    ['prize_handed_over', users.Adam.id],
    ['prize_received', users.Ana.id],
  ])
})

test('only the winner and admins read how to get the prize; everyone sees that it was handed over', async () => {
  await draw()
  await handover(clients.adam)

  const rows = await Promise.all([clients.ana, clients.adam, clients.boss, clients.eve, clients.mara].map(seenBy))

  expect(rows.map((row) => row.collectInstructions)).toEqual([
    collectInstructions,
    collectInstructions,
    collectInstructions,
    null,
    null,
  ])
  expect(rows.every((row) => row.handedOverAt !== null)).toBe(true)
})

test('the news of a win stays with the winner until dismissed', async () => {
  const before = await seenBy(clients.ana)
  await draw()
  const drawn = await Promise.all([clients.ana, clients.eve].map(seenBy))

  const byOther = await clients.eve.post(`/api/competitions/${id}/dismiss-win`)
  const byWinner = await clients.ana.post(`/api/competitions/${id}/dismiss-win`)

  expect([before, ...drawn].map((row) => row.isNewWin)).toEqual([false, true, false])
  expect([byOther.status, byWinner.status]).toEqual([404, 200])
  expect((await seenBy(clients.ana)).isNewWin).toBe(false)
})

test('a dismissed win is among the highlights again from the hand-over until it is confirmed', async () => {
  const highlights = async () =>
    (await clients.ana.get('/api/competitions?show=highlights')).body.map((row: { isNewWin: boolean }) => row.isNewWin)
  await draw()
  await clients.ana.post(`/api/competitions/${id}/dismiss-win`)
  const dismissed = await highlights()
  await handover(clients.adam)
  const [ofWinner, ofOther] = [await highlights(), (await clients.eve.get('/api/competitions?show=highlights')).body]

  await receive(clients.ana)

  expect([dismissed, ofWinner, ofOther]).toEqual([[], [false], []])
  expect(await highlights()).toEqual([])
  expect(await notificationsOf(clients.ana)).toContainEqual(expect.objectContaining({ type: 'handed_over', link: '/' }))
})

test('an admin takes back a hand-over: the prize waits again, and the winner is not asked to confirm it', async () => {
  await draw()
  await handover(clients.adam)

  const takenBack = await takeBack(clients.peer)
  const confirmed = await receive(clients.ana)
  const again = await handover(clients.adam)

  expect(takenBack).toMatchObject({ status: 200, body: { id, handedOverAt: null } })
  expect(confirmed).toMatchObject({ status: 409, body: { code: 'not_handed_over' } })
  expect(again.status).toBe(200)
  expect((await notificationsOf(clients.ana)).filter(({ type }) => type === 'handed_over')).toHaveLength(1)
  expect((await actions()).slice(-3)).toEqual([
    ['prize_handed_over', users.Adam.id],
    ['handover_taken_back', users.Peer.id],
    ['prize_handed_over', users.Adam.id],
  ])
})

test('refuses to take back a hand-over that was not made or is confirmed, or by admins of other stores', async () => {
  const { Far } = await createUsers(server.db, { Far: { role: 'admin', store: '0500', adminStores: ['0500'] } })
  await draw()
  const early = await takeBack(clients.adam)
  await handover(clients.adam)
  const far = await takeBack(await server.as(Far))
  await receive(clients.ana)
  const late = await takeBack(clients.adam)

  expect([early, far, late].map(({ status, body }) => [status, body.code])).toEqual([
    [409, 'not_handed_over'],
    [404, 'not_found'],
    [409, 'already_received'],
  ])
  expect((await seenBy(clients.ana)).receivedAt).not.toBeNull()
  expect((await actions()).map(([action]) => action)).not.toContain('handover_taken_back')
})

test('a hand-over that is taken back while the winner confirms it is either taken back or confirmed', async () => {
  await draw()
  await handover(clients.adam)

  const answers = await Promise.all([receive(clients.ana), takeBack(clients.adam), takeBack(clients.peer)])

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const { handedOverAt, receivedAt } = await seenBy(clients.ana)
  expect(receivedAt === null).toBe(handedOverAt === null)
})

test('refuses a hand-over before the draw, twice, and by admins of other stores, and changes nothing', async () => {
  const { Far } = await createUsers(server.db, { Far: { role: 'admin', store: '0500', adminStores: ['0500'] } })
  const early = await handover(clients.adam)
  await draw()
  const far = await handover(await server.as(Far))
  const unchanged = await seenBy(clients.ana)
  await handover(clients.adam)
  const twice = await handover(clients.peer)

  expect([early, far, twice].map(({ status, body }) => [status, body.code])).toEqual([
    [409, 'not_drawn'],
    [404, 'not_found'],
    [409, 'already_handed_over'],
  ])
  expect(unchanged.handedOverAt).toBeNull()
})

test('refuses a confirmation by others, before the hand-over and twice', async () => {
  await draw()
  const early = await receive(clients.ana)
  await handover(clients.adam)
  const other = await receive(clients.eve)
  await receive(clients.ana)
  const twice = await receive(clients.ana)

  expect([early, other, twice].map(({ status, body }) => [status, body.code])).toEqual([
    [409, 'not_handed_over'],
    [404, 'not_found'],
    [409, 'already_received'],
  ])
})

test('one of ten concurrent hand-overs applies and is recorded', async () => {
  await draw()

  const answers = await Promise.all(Array.from({ length: 10 }, () => handover(clients.adam)))

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await actions()).filter(([action]) => action === 'prize_handed_over')).toHaveLength(1)
})

test('reminds the admins of the stores weekly from 30 days after the draw until the prize is handed over', async () => {
  await draw()
  const job = handoverRemindersJob(server.context)
  const drawnAt = server.clock.now().getTime()
  const runAfter = async (days: number) => {
    server.clock.set(new Date(drawnAt + days * dayMs).toISOString())
    await job.run({ now: server.clock.now(), signal: new AbortController().signal })
    const rows = await server.db.many<{ userId: string }>(sql`
      select user_id as "userId" from notifications where type = 'handover_due' and competition_id = ${id}`)
    return rows.map(({ userId }) => userId).sort()
  }

  const [early, first, again, weekLater] = [
    await runAfter(29),
    await runAfter(30),
    await runAfter(33),
    await runAfter(38),
  ]
  // The sessions of admins have ended since.
  const adam = await server.as(users.Adam)
  const links = (await notificationsOf(adam)).flatMap(({ type, link }) => (type === 'handover_due' ? [link] : []))
  expect(links).toContain(`/admin/competitions#competition-${id}`)
  await handover(adam)
  const handedOver = await runAfter(60)

  // Adam and Peer administer its store, so that super admins are left alone.
  const admins = [users.Adam.id, users.Peer.id]
  expect(early).toEqual([])
  expect(first).toEqual(expect.arrayContaining(admins))
  expect(first).not.toContain(users.Boss.id)
  expect(again).toEqual(first)
  expect(weekLater).toHaveLength(2 * first.length)
  expect(handedOver).toEqual(weekLater)
})
