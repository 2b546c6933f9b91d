import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '#server/platform/db/sql.ts'
import type { TestClient } from '#test/client.ts'
import { competitionForm, enterCompetition, giveEntryTokens, openCompetition, passEndDate } from '#test/competitions.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import { createUsers, type TestUser } from '#test/users.ts'

let server: TestServer
let users: Record<'Ana' | 'Ben' | 'Pat' | 'Adam' | 'Boss', TestUser>
let boss: TestClient
let competitionId: string

beforeAll(async () => {
  server = await startTestServer()
  await server.app.listen({ port: 0, host: '127.0.0.1' })
})

beforeEach(async () => {
  server.clock.set('2026-11-18T12:00:00.000Z')
  users = await createUsers(server.db, {
    Ana: { toGive: 5 },
    Ben: {},
    Pat: { status: 'pending' },
    Adam: { role: 'admin', adminStores: ['0427'] },
    Boss: { role: 'super_admin', store: '0000' },
  })
  boss = await server.as(users.Boss)
  competitionId = await openCompetition(boss)
})

type Held = { method: string; path: string; body: object }

/** Sends all of a request but its last byte, runs `meanwhile`, and sends the rest. Returns status and code of the reply. */
async function hold(user: TestUser, { method, path, body }: Held, meanwhile: () => Promise<unknown>) {
  const { headers } = await server.as(user)
  const json = JSON.stringify(body)
  const socket = connect((server.app.server.address() as AddressInfo).port, '127.0.0.1')
  let reply = ''
  socket.on('data', (chunk) => (reply += chunk))
  const fields = [`${method} ${path} HTTP/1.1`, 'Host: x', `Cookie: ${headers['cookie']}`]
  fields.push('Content-Type: application/json', `Content-Length: ${Buffer.byteLength(json)}`, 'Connection: close')
  socket.write(`${fields.join('\r\n')}\r\n\r\n${json.slice(0, -1)}`)
  // The guard has passed before the body is complete.
  await new Promise((resolve) => setTimeout(resolve, 150))
  await meanwhile()
  socket.write(json.slice(-1))
  await once(socket, 'close')
  return { status: Number(reply.split(' ')[1]), code: /"code":"(\w+)"/.exec(reply)?.[1] ?? null }
}

// A new session, since the clock may have moved.
const removeAdam = async () => (await server.as(users.Boss)).delete(`/api/admin/admins/${users.Adam.id}`, {})
const deleteAna = () => boss.delete(`/api/admin/users/${users.Ana.id}`, {})

const adminRequests: [string, () => Held][] = [
  [
    'an adjustment',
    () => ({ method: 'POST', path: `/api/admin/users/${users.Ana.id}/adjust-tokens`, body: { amount: 9 } }),
  ],
  [
    'an edit',
    () => ({
      method: 'PUT',
      path: `/api/admin/users/${users.Ana.id}`,
      body: { role: 'shift_manager', storeNumber: '0427', firstName: 'Ana', lastNameInitial: 'T' },
    }),
  ],
  ['an approval', () => ({ method: 'PUT', path: `/api/users/${users.Pat.id}/approve`, body: {} })],
  ['a new competition', () => ({ method: 'POST', path: '/api/competitions', body: competitionForm })],
]

test.each(adminRequests)('refuses %s whose body arrives after the admin was removed', async (_name, request) => {
  const held = await hold(users.Adam, request(), removeAdam)

  expect(held).toEqual({ status: 403, code: 'not_permitted' })
  expect(await actionsOf(users.Adam)).toEqual(['refused'])
})

test('refuses a draw whose body arrives after the admin was removed', async () => {
  await giveEntryTokens(server, [users.Ben], 1)
  await enterCompetition(await server.as(users.Ben), competitionId)
  passEndDate(server)

  const held = await hold(
    users.Adam,
    { method: 'POST', path: `/api/competitions/${competitionId}/select-winner`, body: {} },
    removeAdam,
  )

  expect(held).toEqual({ status: 403, code: 'not_permitted' })
  const { winner } = await server.db.one<{ winner: string | null }>(sql`
    select winner_id as winner from competitions where id = ${competitionId}`)
  expect(winner).toBeNull()
})

test('refuses a comment whose body arrives after the author was deleted', async () => {
  const ana = await server.as(users.Ana)
  const gift = (await ana.post('/api/token-gifts', { toUserId: users.Ben.id, amount: 1 })).body

  const held = await hold(
    users.Ana,
    { method: 'POST', path: '/api/comments', body: { giftId: gift.id, content: 'Still here' } },
    deleteAna,
  )

  expect(held).toEqual({ status: 401, code: 'unauthorized' })
  expect(await server.db.many(sql`select id from social_comments where user_id = ${users.Ana.id}`)).toEqual([])
})

test('accepts a body that arrives late from a user whose rights have not changed', async () => {
  const held = await hold(users.Adam, adminRequests[0]![1](), () => Promise.resolve())

  expect(held.status).toBe(200)
})

const actionsOf = async ({ id }: TestUser) =>
  (await server.db.many<{ action: string }>(sql`select action from audit_log where actor_id = ${id}`)).map(
    ({ action }) => action,
  )
