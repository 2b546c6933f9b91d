import { beforeAll, expect, test } from 'vitest'
import { sql } from '#server/platform/db/sql.ts'
import { auditEventsOf } from '#test/audit-log.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import { createUsers } from '#test/users.ts'
import { deletionsSince, repeatDeletion } from './repeat-deletions.ts'

let server: TestServer
beforeAll(async () => (server = await startTestServer()))

const contextOf = ({ db, clock, context }: TestServer) => ({
  db,
  storage: { pictures: context.pictures, mail: context.mailFiles },
  now: clock.now(),
  eventKey: context.settings.eventKey,
})

test('lists the accounts that were deleted since a moment, with ids only', async () => {
  const { Boss, Ana, Ben, Cleo } = await createUsers(server.db, {
    Boss: { role: 'super_admin' },
    Ana: {},
    Ben: {},
    Cleo: {},
  })
  const boss = await server.as(Boss)
  await boss.delete(`/api/admin/users/${Ana.id}`)
  server.clock.forward({ ms: 1 })
  const since = server.clock.now()
  await boss.delete(`/api/admin/users/${Ben.id}`)
  server.clock.forward({ ms: 1 })
  await boss.post(`/api/admin/users/${Cleo.id}/erase`)

  const deletions = await deletionsSince(server.db, since)

  expect(deletions).toMatchObject([
    { id: Ben.id, withTexts: false },
    { id: Cleo.id, withTexts: true },
  ])
  expect(Object.keys(deletions[0] ?? {})).toEqual(['id', 'at', 'withTexts'])
})

test('deletes again what a backup brought back, as far as it was deleted, and records it', async () => {
  const { Ana, Ben } = await createUsers(server.db, { Ana: { toGive: 5 }, Ben: { toGive: 5 } })
  const [ana, ben] = [await server.as(Ana), await server.as(Ben)]
  await ana.post('/api/token-gifts', { toUserId: Ben.id, amount: 1, message: 'From Ana' })
  await ben.post('/api/token-gifts', { toUserId: Ana.id, amount: 1, message: 'From Ben' })
  const at = server.clock.now().toISOString()

  expect(await repeatDeletion(contextOf(server), { id: Ana.id, at, withTexts: true })).toBe(true)
  expect(await repeatDeletion(contextOf(server), { id: Ben.id, at, withTexts: false })).toBe(true)

  expect(
    await server.db.many(sql`
      select first_name, email, gift_tokens::integer, message from users join token_gifts on from_user_id = users.id
      where users.id in (${Ana.id}, ${Ben.id}) order by message`),
  ).toEqual([
    { first_name: '', email: null, gift_tokens: 0, message: 'From Ben' },
    { first_name: '', email: null, gift_tokens: 0, message: null },
  ])
  expect((await auditEventsOf(server.db, Ana)).at(-1)).toMatchObject({ action: 'person_erased', actorId: null })
  server.context.sessions.forget(Ana.id)
  expect((await ana.get('/api/auth/user')).status).toBe(401)
})

test('repeats nothing twice, and deletes no super admin', async () => {
  const { Boss, Ana } = await createUsers(server.db, { Boss: { role: 'super_admin' }, Ana: {} })
  const at = server.clock.now().toISOString()
  await repeatDeletion(contextOf(server), { id: Ana.id, at, withTexts: false })
  const before = (await auditEventsOf(server.db, Ana)).length

  expect(await repeatDeletion(contextOf(server), { id: Ana.id, at, withTexts: false })).toBe(false)
  expect(await repeatDeletion(contextOf(server), { id: Boss.id, at, withTexts: true })).toBe(false)

  expect(await auditEventsOf(server.db, Ana)).toHaveLength(before)
  expect((await (await server.as(Boss)).get('/api/auth/user')).status).toBe(200)
})
