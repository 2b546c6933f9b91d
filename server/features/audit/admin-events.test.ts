import { beforeAll, beforeEach, expect, test } from 'vitest'
import { adjustTokens, type TestAdmins, createAdmins, editUser } from '#test/admins.ts'
import { auditActionsOf, auditEventsOf } from '#test/audit-log.ts'
import { createUsers } from '#test/users.ts'
import { competitionForm, enterCompetition, giveEntryTokens, openCompetition, passEndDate } from '#test/competitions.ts'
import { startTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
let users: TestAdmins['users']
let clients: TestAdmins['clients']

beforeAll(async () => (server = await startTestServer()))
beforeEach(async () => ({ users, clients } = await createAdmins(server)))

test('REQ-REL-15, REQ-SEC-39: of twenty concurrent decisions each that applies is recorded once', async () => {
  const { Ben } = await createUsers(server.db, { Ben: { status: 'pending' } })
  const deciders = [clients.adam, clients.boss]

  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      deciders[index % 2]!.put(`/api/users/${Ben.id}/${index % 4 < 2 ? 'approve' : 'reject'}`),
    ),
  )

  // Events are in the order of the requests, of which a later one may have been decided first.
  const auditActions = (await auditActionsOf(server.db, Ben)).toSorted()
  // A rejected user can still be approved.
  expect([['approved'], ['approved', 'rejected']]).toContainEqual(auditActions)
})

test('REQ-SEC-39: an edit records role and store before and after, for the admins of both stores', async () => {
  await editUser(clients.boss, users.Ana, { role: 'shift_manager', storeNumber: '0500', firstName: 'Zoe' })

  const [row] = await auditEventsOf(server.db, users.Ana)
  expect(row).toMatchObject({
    action: 'person_edited',
    actorId: users.Boss.id,
    targetId: users.Ana.id,
    stores: ['0000', '0427', '0500'],
    details: {
      role: { before: 'crew_member', after: 'shift_manager' },
      store: { before: '0427', after: '0500' },
      isRenamed: true,
    },
  })
  expect(JSON.stringify(row)).not.toContain('Zoe')
})

test('REQ-SEC-39: an adjustment records amount and balance without the reason, once for all repeats', async () => {
  const send = () =>
    clients.adam.post(
      `/api/admin/users/${users.Ana.id}/adjust-tokens`,
      { amount: 4, reason: 'a secret reason' },
      { 'idempotency-key': 'once' },
    )

  await send()
  await send()
  await adjustTokens(clients.adam, users.Ana, -1)
  const refused = await adjustTokens(clients.adam, users.Ana, -100)

  expect(refused.status).toBe(400)
  const rows = await auditEventsOf(server.db, users.Ana)
  expect(rows.map(({ action, details }) => ({ action, ...details }))).toEqual([
    { action: 'tokens_adjusted', amount: 4, balance: 7 },
    { action: 'tokens_adjusted', amount: -1, balance: 6 },
  ])
  expect(JSON.stringify(rows)).not.toContain('secret')
})

test('REQ-SEC-39: records creating and removing an admin, deleting and erasing a user', async () => {
  const { Mara, Ana } = users

  await clients.boss.post('/api/admin/create-admin', { email: Mara.email, storeNumbers: ['0500', '0501'] })
  await clients.boss.delete(`/api/admin/admins/${Mara.id}`)
  await clients.adam.delete(`/api/admin/users/${Mara.id}`)
  await clients.boss.post(`/api/admin/users/${Ana.id}/erase`)

  const change = (before: string, after: string) => ({ role: { before, after }, storeNumbers: ['0500', '0501'] })
  expect(await auditEventsOf(server.db, Mara)).toMatchObject([
    { action: 'admin_created', details: change('salaried_manager', 'admin'), stores: ['0000', '0427', '0500', '0501'] },
    { action: 'admin_removed', details: change('admin', 'salaried_manager'), stores: ['0000', '0427', '0500', '0501'] },
    { action: 'person_deleted', actorId: users.Adam.id, stores: ['0427'] },
  ])
  expect(await auditActionsOf(server.db, Ana)).toEqual(['person_erased'])
})

test('REQ-SEC-39: records when a competition is created, edited, cancelled and drawn, and no second draw', async () => {
  const ownServer = await startTestServer()
  const admins = await createAdmins(ownServer)
  await giveEntryTokens(ownServer, [admins.users.Ana], 1)
  const { adam, ana } = admins.clients
  const called = await openCompetition(adam)
  const drawn = await openCompetition(adam)

  await adam.put(`/api/competitions/${called}`, { ...competitionForm, title: 'Kettle' })
  await adam.post(`/api/competitions/${called}/cancel`)
  await enterCompetition(ana, drawn)
  passEndDate(ownServer)
  await adam.post(`/api/competitions/${drawn}/select-winner`)
  await adam.post(`/api/competitions/${drawn}/select-winner`)

  expect(await auditActionsOf(ownServer.db, { id: called })).toEqual([
    'competition_created',
    'competition_edited',
    'competition_cancelled',
  ])
  expect(await auditEventsOf(ownServer.db, { id: drawn })).toMatchObject([
    { action: 'competition_created', actorId: admins.users.Adam.id, stores: ['0427'] },
    { action: 'winner_drawn', details: { winnerId: admins.users.Ana.id } },
  ])
})

test('does not record gifts', async () => {
  const reply = await clients.ana.post('/api/token-gifts', { toUserId: users.Mara.id, amount: 1 })

  expect(reply.status).toBe(201)
  expect(await auditActionsOf(server.db, users.Ana)).toEqual([])
})
