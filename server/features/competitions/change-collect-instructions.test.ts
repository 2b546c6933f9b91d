import { beforeAll, beforeEach, expect, test } from 'vitest'
import { createAdmins, type TestAdmins } from '#test/admins.ts'
import { auditEventsOf } from '#test/audit-log.ts'
import type { TestClient } from '#test/client.ts'
import { enterCompetition, giveEntryTokens, openCompetition, passEndDate } from '#test/competitions.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import { createUsers, type TestUser } from '#test/users.ts'

const before = 'Ask Mia at the counter of 0427'
const after = 'Ask Adam in the office of 0427'

let server: TestServer
let users: TestAdmins['users'] & { Far: TestUser }
let clients: TestAdmins['clients'] & { far: TestClient }
let id: string

beforeAll(async () => (server = await startTestServer()))

/** Ana is the only entrant. Adam and Peer administer her store. */
beforeEach(async () => {
  server.clock.set('2026-11-18T12:00:00.000Z')
  const admins = await createAdmins(server)
  const { Far } = await createUsers(server.db, { Far: { role: 'admin', store: '0500', adminStores: ['0500'] } })
  users = { ...admins.users, Far }
  clients = { ...admins.clients, far: await server.as(Far) }
  id = await openCompetition(clients.adam, { collectInstructions: before })
  await giveEntryTokens(server, [users.Ana], 1)
  await enterCompetition(clients.ana, id)
})

async function draw() {
  passEndDate(server)
  await clients.adam.post(`/api/competitions/${id}/select-winner`)
}

const change = (client: TestClient, collectInstructions: unknown = after) =>
  client.put(`/api/competitions/${id}/collect-instructions`, { collectInstructions })
const instructionsFor = async (client: TestClient) =>
  (await client.get('/api/competitions')).body.find((row: { id: string }) => row.id === id).collectInstructions
const told = async (client: TestClient): Promise<{ message: string; link: string; isRead: boolean }[]> =>
  (await client.get('/api/notifications')).body.filter(({ type }: { type: string }) => type === 'collect_changed')
const changes = async () =>
  (await auditEventsOf(server.db, { id })).filter(({ action }) => action === 'collect_instructions_changed')

test('after the first entry an admin changes how the winner gets the prize, and the terms of the draw stay', async () => {
  const termsBefore = (await clients.ana.get(`/api/competitions/${id}/proof`)).body

  const { status, body } = await change(clients.peer)

  expect([status, body.collectInstructions]).toEqual([200, after])
  expect((await clients.ana.get(`/api/competitions/${id}/proof`)).body).toEqual(termsBefore)
  expect(await changes()).toMatchObject([{ actorId: users.Peer.id, stores: ['0427'], details: {} }])
  expect(await told(clients.ana)).toEqual([])
})

test('after the draw the winner is told of the newest change, once', async () => {
  await draw()

  await change(clients.adam, 'Ask Peer')
  await change(clients.adam)

  expect(await instructionsFor(clients.ana)).toBe(after)
  expect(await told(clients.ana)).toMatchObject([
    { message: 'How to get your prize "Stand mixer" has changed', link: `/competitions#competition-${id}` },
  ])
  expect(await told(clients.adam)).toEqual([])
  expect(await changes()).toHaveLength(2)
})

test('an unchanged text is not recorded, and nobody is told of it', async () => {
  await draw()

  const { status } = await change(clients.adam, ` ${before} `)

  expect(status).toBe(200)
  expect([await told(clients.ana), await changes()]).toEqual([[], []])
})

test('the instructions can be removed', async () => {
  await change(clients.adam, '')

  expect(await instructionsFor(clients.adam)).toBeNull()
})

test('refuses a change by admins of other stores, after a cancellation and after the hand-over', async () => {
  const far = await change(clients.far)
  const long = await change(clients.adam, 'x'.repeat(1_001))
  const open = await openCompetition(clients.adam)
  await clients.adam.post(`/api/competitions/${open}/cancel`)
  const cancelled = await clients.adam.put(`/api/competitions/${open}/collect-instructions`, {})
  await draw()
  await clients.adam.post(`/api/competitions/${id}/hand-over`)
  const late = await change(clients.adam)

  expect([far, long, cancelled, late].map(({ status, body }) => [status, body.code])).toEqual([
    [404, 'not_found'],
    [400, 'invalid_input'],
    [409, 'already_cancelled'],
    [409, 'already_handed_over'],
  ])
  expect([await instructionsFor(clients.ana), await changes(), await told(clients.ana)]).toEqual([before, [], []])
})

test('a change that races with the hand-over is made before it or refused', async () => {
  await draw()

  const [changed] = await Promise.all([change(clients.peer), clients.adam.post(`/api/competitions/${id}/hand-over`)])

  expect([200, 409]).toContain(changed.status)
  expect(await instructionsFor(clients.ana)).toBe(changed.status === 200 ? after : before)
  expect(await changes()).toHaveLength(changed.status === 200 ? 1 : 0)
})
