import { beforeAll, expect, test } from 'vitest'
import { sql } from '#server/platform/db/sql.ts'
import { auditActionsOf } from '#test/audit-log.ts'
import { balances, createUsers } from '#test/users.ts'
import { startTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
beforeAll(async () => (server = await startTestServer()))

const rowOf = (id: string) => server.db.one<object>(sql`select * from users where id = ${id}`)

test('an approval grants the week’s tokens and notifies the user', async () => {
  const { Admin, Ben } = await createUsers(server.db, {
    Admin: { role: 'admin', adminStores: ['0427'] },
    Ben: { status: 'pending', role: 'crew_trainer' },
  })

  const answer = await (await server.as(Admin)).put(`/api/users/${Ben.id}/approve`)

  expect(answer).toMatchObject({ status: 200, body: { id: Ben.id, approvalStatus: 'approved' } })
  expect(await balances(server.db, Ben)).toMatchObject({ toGive: 3, toEnter: 0 })
  const notifications = await server.db.many(sql`select type, actor_id from notifications where user_id = ${Ben.id}`)
  expect(notifications).toEqual([{ type: 'approved', actor_id: Admin.id }])
})

test('REQ-SEC-20: an approved user can act from the next request on', async () => {
  const { Admin, Ben } = await createUsers(server.db, { Admin: { role: 'super_admin' }, Ben: { status: 'pending' } })
  const [admin, ben] = [await server.as(Admin), await server.as(Ben)]

  const before = await ben.get('/api/feed')
  await admin.put(`/api/users/${Ben.id}/approve`)
  const after = await ben.get('/api/feed')

  expect([before.status, after.status]).toEqual([403, 200])
})

test('REQ-SEC-20: a right that another server removed is gone within a second', async () => {
  const { Admin } = await createUsers(server.db, { Admin: { role: 'admin', adminStores: ['0427'] } })
  const admin = await server.as(Admin)
  const before = await admin.get('/api/users/pending')
  await server.db.many(sql`update users set role = 'crew_member' where id = ${Admin.id}`)

  server.clock.forward({ ms: 1_000 })
  const after = await admin.get('/api/users/pending')

  expect([before.status, after.status]).toEqual([200, 403])
})

test('a rejection grants nothing and cannot be repeated, and the user can still be approved', async () => {
  const { Admin, Ben } = await createUsers(server.db, { Admin: { role: 'super_admin' }, Ben: { status: 'pending' } })
  const admin = await server.as(Admin)

  const rejected = await admin.put(`/api/users/${Ben.id}/reject`)
  const again = await admin.put(`/api/users/${Ben.id}/reject`)
  const granted = await balances(server.db, Ben)
  const approved = await admin.put(`/api/users/${Ben.id}/approve`)
  const rejectedAfter = await admin.put(`/api/users/${Ben.id}/reject`)

  expect(rejected).toMatchObject({ status: 200, body: { approvalStatus: 'rejected' } })
  expect(again).toMatchObject({ status: 409, body: { message: 'This registration has already been decided' } })
  expect(granted).toMatchObject({ toGive: 0 })
  expect(approved).toMatchObject({ status: 200, body: { approvalStatus: 'approved' } })
  expect(await balances(server.db, Ben)).toMatchObject({ toGive: 1 })
  expect(rejectedAfter.status).toBe(409)
})

test('a rejection that is taken back waits again and is recorded; nothing else can be taken back', async () => {
  const { Admin, Ben } = await createUsers(server.db, { Admin: { role: 'super_admin' }, Ben: { status: 'pending' } })
  const admin = await server.as(Admin)
  const early = await admin.put(`/api/users/${Ben.id}/reopen`)
  await admin.put(`/api/users/${Ben.id}/reject`)
  const rejected = (await admin.get('/api/users/rejected')).body

  const reopened = await admin.put(`/api/users/${Ben.id}/reopen`)

  expect(early.status).toBe(409)
  expect(rejected[0]).toMatchObject({
    id: Ben.id,
    approvalStatus: 'rejected',
    rejectedAt: server.clock.now().toISOString(),
    rejectedBy: { firstName: 'Admin', lastNameInitial: expect.any(String) },
  })
  expect(reopened).toMatchObject({ status: 200, body: { approvalStatus: 'pending' } })
  const waiting = (await admin.get('/api/users/pending?limit=100')).body
  expect(waiting.map(({ id }: { id: string }) => id)).toContain(Ben.id)
  expect((await admin.get('/api/users/rejected')).body.map(({ id }: { id: string }) => id)).not.toContain(Ben.id)
  expect(await auditActionsOf(server.db, Ben)).toEqual(['rejected', 'reopened'])
})

test('REQ-SEC-14: an admin lists the rejected registrations of their own stores only', async () => {
  const { Admin, Boss, Ben, Far } = await createUsers(server.db, {
    Admin: { role: 'admin', store: '0810', adminStores: ['0810'] },
    Boss: { role: 'super_admin' },
    Ben: { status: 'pending', store: '0810' },
    Far: { status: 'pending', store: '0811' },
  })
  const [admin, boss] = [await server.as(Admin), await server.as(Boss)]
  for (const { id } of [Ben, Far]) await boss.put(`/api/users/${id}/reject`)

  const mine = (await admin.get('/api/users/rejected')).body

  expect(mine.map(({ id }: { id: string }) => id)).toEqual([Ben.id])
  expect((await admin.put(`/api/users/${Far.id}/reopen`)).status).toBe(404)
})

test('REQ-SEC-13: returns 404 to an admin of other stores and keeps the registration', async () => {
  const { Elsewhere, Ben } = await createUsers(server.db, {
    Elsewhere: { role: 'admin', store: '0427', adminStores: ['0500'] },
    Ben: { status: 'pending' },
  })
  const admin = await server.as(Elsewhere)
  const before = await rowOf(Ben.id)

  const statuses = [
    (await admin.put(`/api/users/${Ben.id}/approve`)).status,
    (await admin.put(`/api/users/${Ben.id}/reject`)).status,
  ]

  expect(statuses).toEqual([404, 404])
  expect(await rowOf(Ben.id)).toEqual(before)
})

test('one of twenty concurrent decisions succeeds and grants the tokens once', async () => {
  const { Admin, Boss, Ben } = await createUsers(server.db, {
    Admin: { role: 'admin', adminStores: ['0427'] },
    Boss: { role: 'super_admin' },
    Ben: { status: 'pending' },
  })
  const [admin, boss] = [await server.as(Admin), await server.as(Boss)]

  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? admin : boss).put(`/api/users/${Ben.id}/approve`)),
  )

  const statuses = answers.map(({ status }) => status).sort()
  expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
  expect(await balances(server.db, Ben)).toMatchObject({ toGive: 1 })
})

test('REQ-SEC-14: an admin lists the registrations of their own stores, oldest first, each on one page', async () => {
  const settings = await startTestServer()
  const { Admin } = await createUsers(settings.db, {
    Admin: { role: 'admin', store: '0600', adminStores: ['0600', '0601'] },
  })
  for (let index = 0; index < 5; index += 1) {
    settings.clock.forward({ ms: 1 })
    await createUsers(
      settings.db,
      {
        [`Mine${index}`]: { status: 'pending', store: `060${index % 2}` },
        Other: { status: 'pending', store: '0700' },
      },
      settings.clock.now(),
    )
  }
  const admin = await settings.as(Admin)

  const seen: string[] = []
  for (let url: string | undefined = '/api/users/pending?limit=2'; url;) {
    const page = await admin.get(url)
    seen.push(...page.body.map((person: { firstName: string }) => person.firstName))
    url = String(page.headers['link'] ?? '').match(/<(.*)>; rel="next"/)?.[1]
  }

  expect(seen).toEqual(['Mine0', 'Mine1', 'Mine2', 'Mine3', 'Mine4'])
})

test('REQ-REL-5: answers four times as many concurrent approvals as the pool has connections', async () => {
  const { Admin } = await createUsers(server.db, { Admin: { role: 'super_admin' } })
  const waiting = await Promise.all(
    Array.from({ length: 40 }, () => createUsers(server.db, { Ben: { status: 'pending' } }).then(({ Ben }) => Ben)),
  )
  const admin = await server.as(Admin)

  const answers = await Promise.all(waiting.map(({ id }) => admin.put(`/api/users/${id}/approve`)))

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
})

test('approves several people, each audited, granted and notified by itself, and names whom it could not', async () => {
  const { Adam, Ana, Ben, Cas, Rex, Far } = await createUsers(server.db, {
    Adam: { role: 'admin', store: '0820', adminStores: ['0820'] },
    Ana: { status: 'pending', store: '0820' },
    Ben: { status: 'pending', store: '0820', role: 'crew_trainer' },
    Cas: { status: 'pending', store: '0820' },
    Rex: { status: 'rejected', store: '0820' },
    Far: { status: 'pending', store: '0821' },
  })
  const adam = await server.as(Adam)
  await adam.put(`/api/users/${Cas.id}/approve`)
  const ids = [Ana, Ben, Cas, Rex, Far].map(({ id }) => id)
  const approveAll = () => adam.put('/api/users/approve', { userIds: [...ids, Ana.id] })

  const first = await approveAll()
  const repeated = await approveAll()

  const outcome = {
    approved: [Ana.id, Ben.id, Cas.id],
    refused: [
      { id: Rex.id, code: 'already_decided' },
      { id: Far.id, code: 'not_found' },
    ],
  }
  expect([first, repeated]).toMatchObject([
    { status: 200, body: outcome },
    { status: 200, body: outcome },
  ])
  for (const person of [Ana, Ben, Cas]) expect(await auditActionsOf(server.db, person)).toEqual(['approved'])
  expect(await Promise.all([Ana, Ben].map((person) => balances(server.db, person)))).toMatchObject([
    { toGive: 1 },
    { toGive: 3 },
  ])
  expect(await statusesOf([Rex, Far])).toEqual(['rejected', 'pending'])
})

test('alerts super admins of unusually many approvals in one request as of single ones', async () => {
  const { Adam, Boss } = await createUsers(server.db, {
    Adam: { role: 'admin', store: '0830', adminStores: ['0831'] },
    Boss: { role: 'super_admin' },
  })
  const people = Object.values(
    await createUsers(
      server.db,
      Object.fromEntries(['A', 'B', 'C', 'D', 'E', 'F'].map((name) => [name, { status: 'pending', store: '0831' }])),
    ),
  )

  await (await server.as(Adam)).put('/api/users/approve', { userIds: people.map(({ id }) => id) })

  expect((await (await server.as(Boss)).get('/api/admin/approval-alerts')).body).toMatchObject([
    { storeNumber: '0831', peopleBefore: 0, approved: 6 },
  ])
})

test('two requests for the same people at once approve each once', async () => {
  const { Boss, Ana, Ben } = await createUsers(server.db, {
    Boss: { role: 'super_admin' },
    Ana: { status: 'pending' },
    Ben: { status: 'pending' },
  })
  const boss = await server.as(Boss)

  const answers = await Promise.all(
    [
      [Ana.id, Ben.id],
      [Ben.id, Ana.id],
    ].map((userIds) => boss.put('/api/users/approve', { userIds })),
  )

  expect(answers.map(({ body }) => body.approved.length)).toEqual([2, 2])
  for (const person of [Ana, Ben]) {
    expect(await auditActionsOf(server.db, person)).toEqual(['approved'])
    expect(await balances(server.db, person)).toMatchObject({ toGive: 1 })
  }
})

test('refuses none, too many and malformed ids, and approves nobody', async () => {
  const { Boss, Ana } = await createUsers(server.db, { Boss: { role: 'super_admin' }, Ana: { status: 'pending' } })
  const boss = await server.as(Boss)

  const answers = [
    await boss.put('/api/users/approve', { userIds: [] }),
    await boss.put('/api/users/approve', { userIds: Array.from({ length: 51 }, () => Ana.id) }),
    await boss.put('/api/users/approve', { userIds: [Ana.id, 'nobody'] }),
  ]

  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400])
  expect(await statusesOf([Ana])).toEqual(['pending'])
})

const statusesOf = (people: { id: string }[]) =>
  Promise.all(
    people.map(
      async ({ id }) =>
        (await server.db.one<{ status: string }>(sql`select approval_status as status from users where id = ${id}`))
          .status,
    ),
  )
