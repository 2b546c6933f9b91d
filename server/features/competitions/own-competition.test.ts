import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '#server/platform/db/sql.ts'
import type { TestClient } from '#test/client.ts'
import { enterCompetition, giveEntryTokens, openCompetition, passEndDate } from '#test/competitions.ts'
import { queryAsOwner } from '#test/database.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import { createUsers, type TestUser } from '#test/users.ts'
import { auditDraws } from './audit-draws.ts'

let server: TestServer
let users: Record<'Ana' | 'Adam' | 'Ada' | 'Eve' | 'Boss', TestUser>
let clients: Record<'ana' | 'adam' | 'ada' | 'boss', TestClient>
let mixer: string

beforeAll(async () => (server = await startTestServer()))

beforeEach(async () => {
  server.clock.set('2026-11-18T12:00:00.000Z')
  // Of the admins of earlier tests nobody can draw.
  await server.db.many(sql`update users set role = 'crew_member' where role in ('admin', 'super_admin')`)
  await server.db.many(sql`delete from admin_store_assignments`)
  users = await createUsers(server.db, {
    Ana: {},
    Boss: { role: 'super_admin' },
    Adam: { role: 'admin', adminStores: ['0427'] },
    Ada: { role: 'admin', adminStores: ['0427'] },
    Eve: { role: 'admin', store: '0500', adminStores: ['0500'] },
  })
  const [ana, adam, ada, boss] = await Promise.all([users.Ana, users.Adam, users.Ada, users.Boss].map(server.as))
  clients = { ana: ana!, adam: adam!, ada: ada!, boss: boss! }
  mixer = await openCompetition(clients.boss)
  await giveEntryTokens(server, [users.Ana, users.Adam, users.Ada, users.Boss], 2)
  await enterCompetition(clients.ana, mixer)
})

const draw = (client: TestClient) => client.post(`/api/competitions/${mixer}/select-winner`)
const isDrawnByAnother = async (client: TestClient) =>
  (await client.get('/api/competitions')).body.find(({ id }: { id: string }) => id === mixer).isDrawnByAnother
const proof = async () => (await clients.ana.get(`/api/competitions/${mixer}/proof`)).body
const lastDrawEvent = async () =>
  server.db.one<{ details: object }>(sql`
    select details from audit_log where action = 'winner_drawn' and target_id = ${mixer}`)

test('an admin who has entered cannot draw, and another admin can', async () => {
  await enterCompetition(clients.adam, mixer)
  passEndDate(server)

  const own = await draw(clients.adam)
  const seedAfterRefusal = (await proof()).seed
  const other = await draw(clients.ada)

  expect(own).toMatchObject({
    status: 403,
    body: { code: 'own_competition', message: 'You entered this competition, so another admin selects the winner' },
  })
  expect(seedAfterRefusal).toBeNull()
  expect(other.status).toBe(200)
  expect((await proof()).drawnByEntrant).toBe(false)
  expect((await lastDrawEvent()).details).not.toHaveProperty('isOwnCompetition')
})

test('a super admin who has entered cannot draw while an admin of its stores can', async () => {
  await enterCompetition(clients.boss, mixer)
  passEndDate(server)

  expect((await draw(clients.boss)).status).toBe(403)
})

test('a person who has entered draws when everybody else with the right has entered too, and the proof says so', async () => {
  for (const client of [clients.adam, clients.ada, clients.boss]) await enterCompetition(client, mixer)
  passEndDate(server)
  const before = await isDrawnByAnother(clients.adam)

  const { status } = await draw(clients.adam)

  expect([before, status]).toEqual([false, 200])
  expect((await proof()).drawnByEntrant).toBe(true)
  expect((await lastDrawEvent()).details).toMatchObject({ isOwnCompetition: true })
})

test('the audit reports a draw that states wrongly whether its drawer had entered', async () => {
  passEndDate(server)
  expect((await draw(clients.boss)).status).toBe(200)
  const state = (isEntrant: boolean) =>
    queryAsOwner(
      server.owner,
      `alter table competitions disable trigger user;
       update competitions set drawn_by_entrant = ${isEntrant} where id = '${mixer}';
       alter table competitions enable trigger user`,
    )

  await state(true)
  const { broken } = await auditDraws(server.db)
  await state(false)

  expect(broken).toEqual([`draw of ${mixer} (drawnByEntrant)`])
  expect((await auditDraws(server.db)).broken).toEqual([])
})

test.each([
  ['deleted', () => sql`update users set deleted_at = now() where id in (${users.Ada.id}, ${users.Boss.id})`],
  [
    'not approved',
    () => sql`update users set approval_status = 'rejected' where id in (${users.Ada.id}, ${users.Boss.id})`,
  ],
  [
    'no admin any more',
    () => sql`update users set role = 'crew_member' where id in (${users.Ada.id}, ${users.Boss.id})`,
  ],
])('an admin who is %s does not count as another who can draw', async (_, leave) => {
  await enterCompetition(clients.adam, mixer)
  passEndDate(server)
  await server.db.many(leave())

  expect((await draw(clients.adam)).status).toBe(200)
})

test('the list says which competitions another admin draws', async () => {
  const before = await isDrawnByAnother(clients.adam)
  await enterCompetition(clients.adam, mixer)

  const seen = await Promise.all([clients.adam, clients.ada, clients.ana].map(isDrawnByAnother))
  passEndDate(server)
  await draw(clients.ada)

  expect(before).toBe(false)
  expect(seen).toEqual([true, false, false])
  expect(await isDrawnByAnother(clients.adam)).toBe(false)
})

test('two draws at once by a person who has entered and another admin select one winner', async () => {
  await enterCompetition(clients.adam, mixer)
  passEndDate(server)

  const [own, other] = await Promise.all([draw(clients.adam), draw(clients.ada)])

  expect(other.status).toBe(200)
  expect([403, 409]).toContain(own.status)
})
