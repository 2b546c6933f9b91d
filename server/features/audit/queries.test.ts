import { beforeAll, expect, test } from 'vitest'
import type { AuditEvent } from '#contract/audit.ts'
import type { AuditAction } from '#domain/audit-actions.ts'
import { recordStandaloneAuditEvent } from '#server/platform/audit/record-audit-event.ts'
import { type TestAdmins, adjustTokens, createAdmins, editUser, fetchAllRows } from '#test/admins.ts'
import { testOrigin } from '#test/audit-log.ts'
import { openCompetition } from '#test/competitions.ts'
import { startTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
let users: TestAdmins['users']
let clients: TestAdmins['clients']

// One event a minute, from noon on: an adjustment by Adam in 0427, one by Boss in 0500, a move from 0427 to 0500, a competition.
beforeAll(async () => {
  server = await startTestServer()
  const opened = await createAdmins(server)
  users = opened.users
  clients = opened.clients
  const minute = () => server.clock.forward({ ms: 60_000 })
  await adjustTokens(clients.adam, users.Ana, 2)
  minute()
  await adjustTokens(clients.boss, users.Olga, 5)
  minute()
  await editUser(clients.boss, users.Ana, { storeNumber: '0500' })
  minute()
  await openCompetition(clients.adam, { title: 'Kettle' })
  minute()
})

const path = '/api/admin/audit-log'
const all = ['competition_created', 'person_edited', 'tokens_adjusted', 'tokens_adjusted']
const namesOf = (rows: AuditEvent[]) => rows.map(({ action }) => action)
const search = async (query: string) => namesOf((await clients.boss.get(`${path}?${query}`)).body)

test('a super admin reads all events, newest first, with the names of users who exist', async () => {
  const { status, body } = await clients.boss.get(path)

  expect(status).toBe(200)
  expect(namesOf(body)).toEqual(all)
  expect(body).toMatchObject([
    { actor: { firstName: 'Adam', lastNameInitial: 'T' }, target: null, competition: 'Kettle', stores: ['0427'] },
    {
      actor: { firstName: 'Boss' },
      target: { firstName: 'Ana' },
      details: { store: { before: '0427', after: '0500' } },
    },
    { targetId: users.Olga.id, target: { firstName: 'Olga' }, details: { amount: 5, balance: 5 } },
    { actorId: users.Adam.id, targetId: users.Ana.id, at: '2026-11-18T12:00:00.000Z', ip: '127.0.0.1' },
  ])
})

test('REQ-SEC-14: an admin reads only the events of their own stores, as assigned at that time', async () => {
  const inOwn = (await clients.adam.get(path)).body

  expect(namesOf(inOwn)).toEqual(['competition_created', 'person_edited', 'tokens_adjusted'])
  expect(JSON.stringify(inOwn)).not.toContain(users.Olga.id)
  const searched = await clients.adam.get(`${path}?target=${users.Olga.id}`)
  expect(searched.body).toEqual([])
})

test('the pages list each event once', async () => {
  const rows: AuditEvent[] = await fetchAllRows(clients.boss, `${path}?limit=2`)

  expect(namesOf(rows)).toEqual(all)
})

test('filters events by action, actor, target and time', async () => {
  const { Ana, Adam } = users

  expect(await search('action=person_edited')).toEqual(['person_edited'])
  expect(await search(`actor=${Adam.id}`)).toEqual(['competition_created', 'tokens_adjusted'])
  expect(await search(`target=${Ana.id}`)).toEqual(['person_edited', 'tokens_adjusted'])
  expect(await search(`person=${Ana.id}&action=tokens_adjusted`)).toEqual(['tokens_adjusted'])
  expect(await search('from=2026-11-18T12:01:00Z&to=2026-11-18T12:03:00Z')).toEqual([
    'person_edited',
    'tokens_adjusted',
  ])
  expect(await search('to=2026-11-18T12:00:00Z')).toEqual([])
  expect(await search('from=0001-01-01T00:00:00Z&to=9999-12-31T23:59:59Z')).toEqual(all)
})

test('filters events by kind, of all stores, of those of an admin and of a person', async () => {
  const quiet = await startTestServer()
  const { users, clients } = await createAdmins(quiet)
  await adjustTokens(clients.adam, users.Ana, 2)
  quiet.clock.forward({ ms: 60_000 })
  await adjustTokens(clients.boss, users.Olga, 5)
  quiet.clock.forward({ ms: 60_000 })
  await clients.adam.post('/api/logout')
  await clients.ana.get(path)
  const adam = await quiet.as(users.Adam)
  const kinds = async (client: typeof adam, query: string) => namesOf((await client.get(`${path}?${query}`)).body)

  expect(await kinds(clients.boss, 'kind=changes')).toEqual(['tokens_adjusted', 'tokens_adjusted'])
  expect(await kinds(clients.boss, 'kind=log_ins')).toEqual(['logged_out'])
  expect(await kinds(clients.boss, 'kind=refusals')).toEqual(['refused'])
  expect(await kinds(clients.boss, 'kind=log_ins&action=refused')).toEqual([])
  expect(await kinds(clients.boss, `kind=log_ins&person=${users.Adam.id}`)).toEqual(['logged_out'])
  expect(await kinds(clients.boss, `kind=changes&person=${users.Adam.id}`)).toEqual(['tokens_adjusted'])
  expect(await kinds(adam, 'kind=changes')).toEqual(['tokens_adjusted'])
  expect(await kinds(adam, 'kind=log_ins')).toEqual(['logged_out'])
  expect(await kinds(adam, `kind=changes&person=${users.Olga.id}`)).toEqual([])
  expect(await fetchAllRows(clients.boss, `${path}?kind=changes&limit=1`)).toHaveLength(2)
  expect(await fetchAllRows(adam, `${path}?kind=changes&limit=1`)).toHaveLength(1)
})

test.each([
  'action=nonsense',
  'kind=nonsense',
  "action=' or 1=1",
  'actor=x',
  'target=%00',
  'person=1',
  'from=yesterday',
  'to=2026-02-30T00:00:00Z',
  'from=2026-11-18',
  'limit=x',
  'before=x',
  'action=approved&action=rejected',
  'to=%2B275760-01-01T00:00:00Z',
])('a filter that makes no sense is refused: %s', async (search) => {
  const { status } = await clients.boss.get(`${path}?${search}`)

  expect(status).toBe(400)
})

test('the log shows no name of a deleted user', async () => {
  const before = (await clients.boss.get(`${path}?target=${users.Olga.id}`)).body
  await clients.boss.delete(`/api/admin/users/${users.Olga.id}`)

  const after = await clients.boss.get(`${path}?target=${users.Olga.id}`)

  expect(before).toMatchObject([{ target: { firstName: 'Olga' } }])
  expect(namesOf(after.body)).toEqual(['person_deleted', 'tokens_adjusted'])
  expect(after.text).not.toContain('"Olga"')
  expect(after.body[0]).toMatchObject({ targetId: users.Olga.id, target: null })
})

test('lists an action of a newer version', async () => {
  const newer = 'shelf_labelled' as AuditAction
  const origin = testOrigin(server.clock.now())
  await recordStandaloneAuditEvent(server.db, { action: newer, actorId: users.Adam.id, origin })

  const { status, body } = await clients.boss.get(path)

  expect(status).toBe(200)
  expect(body[0]).toMatchObject({ action: 'shelf_labelled', actorId: users.Adam.id })
})
