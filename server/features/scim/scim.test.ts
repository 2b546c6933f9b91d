import { beforeAll, beforeEach, expect, test } from 'vitest'
import { suspendAccount } from '#server/features/admins/suspend-account.ts'
import { verifyRights } from '#server/features/audit/rights-invariants.ts'
import { sql } from '#server/platform/db/sql.ts'
import { startMailServer } from '#test/mail-server.ts'
import {
  createProvider,
  enterpriseUrn,
  newName,
  patchOf,
  personUrn,
  type Provider,
  scimPerson,
  scimRefusal,
  scimUsers,
} from '#test/scim.ts'
import { startTestServer, testSettings, type TestServer } from '#test/server.ts'
import { testEventKey } from '#test/test-keys.ts'
import { balances, createUsers } from '#test/users.ts'

let server: TestServer
let provider: Provider

beforeAll(async () => {
  const mailServer = await startMailServer()
  server = await startTestServer({ mail: { ...testSettings.mail, smtpUrl: mailServer.url() } })
  provider = await createProvider(server)
  return () => mailServer.close()
})

beforeEach(() => server.clock.set('2026-11-18T12:00:00.000Z'))

const at = ({ id }: { id: string }) => `${scimUsers}/${id}`

test('creates an approved person who gets the week’s tokens, audited as the key', async () => {
  const sent = scimPerson({ [personUrn]: { store: '0427', role: 'shift_manager', startedOn: '2024-03-31' } })
  const { status, body, headers } = await provider.ask('POST', scimUsers, { body: sent })

  expect(status).toBe(201)
  expect(headers['location']).toBe(body.meta.location)
  expect(body.meta.location).toMatch(new RegExp(`/scim/v2/Users/${body.id}$`))
  expect(headers['etag']).toBe(body.meta.version)
  expect(body).toMatchObject({
    userName: sent.userName,
    externalId: sent.externalId,
    active: true,
    displayName: 'Ana Garcia',
  })
  expect(body.emails).toEqual([{ value: sent.userName, type: 'work', primary: true }])
  expect(await provider.accountOf(body)).toEqual({
    email: sent.userName,
    login: null,
    role: 'shift_manager',
    store: '0427',
    status: 'approved',
    firstName: 'Ana',
    lastName: 'Garcia',
    initial: 'G',
    startedOn: '2024-03-31',
    isDeleted: false,
    externalId: sent.externalId,
  })
  expect((await balances(server.db, body)).toGive).toBe(server.context.settings.allowances.shift_manager)
  expect(await provider.eventsOf(body)).toEqual([
    {
      action: 'person_provisioned',
      actor: provider.keyId,
      details: { registered: { role: 'shift_manager', store: '0427' } },
    },
  ])
  expect((await provider.ask('GET', at(body))).body).toEqual(body)
})

test('takes a store from the department, a crew member where no role is given, and a login name as the user name', async () => {
  const userName = newName()
  const { body } = await provider.ask('POST', scimUsers, {
    body: scimPerson({
      userName,
      externalId: undefined,
      [personUrn]: undefined,
      [enterpriseUrn]: { department: '0500' },
    }),
  })

  expect(body).toMatchObject({ userName, emails: [], [personUrn]: { store: '0500', role: 'crew_member' } })
  expect(await provider.accountOf(body)).toMatchObject({
    email: null,
    login: userName,
    store: '0500',
    externalId: null,
  })
})

test.each([
  ['without a name', { name: {} }, 400, 'invalidValue'],
  ['without a store', { [personUrn]: {} }, 400, 'invalidValue'],
  [
    'of a department that is no store, and without one',
    { [personUrn]: {}, [enterpriseUrn]: { department: 'Kitchen' } },
    400,
    'invalidValue',
  ],
  ['with a user name that is none', { userName: 'a b' }, 400, 'invalidValue'],
  ['as an admin', { [personUrn]: { store: '0427', role: 'admin' } }, 403, undefined],
  ['as a super admin', { [personUrn]: { store: '0427', role: 'super_admin' } }, 403, undefined],
])('refuses to create somebody %s', async (_what, more, status, type) => {
  const sent = scimPerson(more)

  expect(await provider.ask('POST', scimUsers, { body: sent })).toMatchObject(scimRefusal(status, type))
  expect(await server.db.many(sql`select from users where email = ${sent.userName}`)).toEqual([])
})

test('refuses an email, a login name and an externalId that somebody has', async () => {
  const first = await provider.create()
  const { Ana } = await createUsers(server.db, { Ana: { loginName: newName() } })

  for (const taken of [
    { userName: first.userName.toUpperCase() },
    { userName: Ana.email },
    { externalId: first.externalId },
  ])
    expect(await provider.ask('POST', scimUsers, { body: scimPerson(taken) })).toMatchObject(
      scimRefusal(409, 'uniqueness'),
    )
  const second = await provider.create()
  const change = patchOf({ op: 'replace', path: 'externalId', value: first.externalId })
  expect(await provider.ask('PATCH', at(second), { body: change })).toMatchObject(scimRefusal(409, 'uniqueness'))
  expect((await provider.ask('GET', at(second))).body).toEqual(second)
})

test('ends sessions and suspends, gives access back, and answers a repeat without an event', async () => {
  const ana = await provider.create()
  const session = await server.as(ana)
  const off = patchOf({ op: 'replace', value: { active: false } })

  const { body } = await provider.ask('PATCH', at(ana), { body: off })
  expect(body).toMatchObject({ active: false })
  expect(body.meta.version).not.toBe(ana.meta.version)
  expect((await session.get('/api/auth/user')).status).toBe(401)
  expect((await provider.ask('PATCH', at(ana), { body: off })).body).toEqual(body)
  expect(await provider.accountOf(ana)).toMatchObject({ status: 'suspended' })

  const on = patchOf({ op: 'Replace', path: 'active', value: 'True' })
  expect((await provider.ask('PATCH', at(ana), { body: on })).body).toMatchObject({ active: true })
  expect((await provider.eventsOf(ana)).map(({ action, actor }) => [action, actor])).toEqual(
    ['person_provisioned', 'account_suspended', 'account_restored'].map((action) => [action, provider.keyId]),
  )
})

test('gives nobody access whom somebody here has suspended, or not approved', async () => {
  const { Sus, Pat, Rej } = await createUsers(server.db, {
    Sus: { status: 'suspended' },
    Pat: { status: 'pending' },
    Rej: { status: 'rejected' },
  })

  for (const one of [Sus, Pat, Rej]) {
    const before = await provider.accountOf(one)
    expect(await provider.patch(one, { op: 'replace', value: { active: true } })).toMatchObject(scimRefusal(409))
    expect(await provider.accountOf(one)).toEqual(before)
    expect((await provider.patch(one, { op: 'replace', value: { active: false } })).status).toBe(200)
    expect(await provider.accountOf(one)).toEqual(before)
  }
})

test('makes nobody a manager whose email may be that of somebody else', async () => {
  const { Eve } = await createUsers(server.db, { Eve: {} })
  const become = (role: string) => provider.patch(Eve, { op: 'replace', value: { [personUrn]: { role } } })
  expect((await become('crew_trainer')).status).toBe(200)

  expect(await become('shift_manager')).toMatchObject(scimRefusal(409))
  expect(await provider.accountOf(Eve)).toMatchObject({ role: 'crew_trainer' })

  await server.db.many(sql`update users set email_verified_at = ${server.clock.now()} where id = ${Eve.id}`)
  expect((await become('shift_manager')).status).toBe(200)
  expect(await provider.accountOf(Eve)).toMatchObject({ role: 'shift_manager' })
})

test('gives nobody access whom the operator has suspended after the provider', async () => {
  const { Ana } = await createUsers(server.db, { Ana: {} })
  await provider.patch(Ana, { op: 'replace', value: { active: false } })

  const operator = { email: Ana.email, now: server.clock.now(), eventKey: testEventKey }
  expect(await suspendAccount(server.db, operator)).toBe('unchanged')

  expect(await provider.patch(Ana, { op: 'replace', value: { active: true } })).toMatchObject(scimRefusal(409))
  expect(await provider.accountOf(Ana)).toMatchObject({ status: 'suspended' })
})

test('creates somebody who is not active suspended, without tokens until they are', async () => {
  const ana = await provider.create({ active: false })

  expect(await provider.accountOf(ana)).toMatchObject({ status: 'suspended' })
  expect((await balances(server.db, ana)).toGive).toBe(0)
  await provider.ask('PUT', at(ana), { body: { active: true } })
  expect(await provider.accountOf(ana)).toMatchObject({ status: 'approved', firstName: 'Ana', store: '0427' })
  expect((await balances(server.db, ana)).toGive).toBe(server.context.settings.allowances.crew_member)
})

test('creates one person of several requests at once', async () => {
  const body = scimPerson()
  const replies = await Promise.all(Array.from({ length: 5 }, () => provider.ask('POST', scimUsers, { body })))

  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409])
  const found = await server.db.many(sql`select from users where email = ${body.userName}`)
  expect(found).toHaveLength(1)
})

test('deletes the account as an admin does', async () => {
  const ana = await provider.create()

  expect(await provider.ask('DELETE', at(ana))).toMatchObject({ status: 204, text: '' })
  expect(await provider.accountOf(ana)).toMatchObject({ isDeleted: true, email: null, externalId: null, firstName: '' })
  expect((await provider.eventsOf(ana)).at(-1)).toMatchObject({ action: 'person_deleted', actor: provider.keyId })
  expect(await provider.ask('DELETE', at(ana))).toMatchObject(scimRefusal(404))
  expect(await provider.ask('GET', at(ana))).toMatchObject(scimRefusal(404))
  expect(
    (
      await provider.ask('POST', scimUsers, {
        body: scimPerson({ userName: ana.userName, externalId: ana.externalId }),
      })
    ).status,
  ).toBe(201)
})

test('changes, suspends and deletes no admin, and makes none', async () => {
  const { Adam, Boss } = await createUsers(server.db, {
    Adam: { role: 'admin', adminStores: ['0427'] },
    Boss: { role: 'super_admin' },
  })
  const ana = await provider.create()

  for (const one of [Adam, Boss]) {
    const before = await provider.accountOf(one)
    const { body } = await provider.ask('GET', at(one))
    expect((await provider.ask('PUT', at(one), { body })).status).toBe(200)
    for (const value of [
      { active: false },
      { externalId: newName() },
      { 'name.givenName': 'Eve' },
      { userName: 'eve@corp.example' },
    ])
      expect(await provider.patch(one, { op: 'replace', value })).toMatchObject(scimRefusal(403))
    expect(await provider.ask('DELETE', at(one))).toMatchObject(scimRefusal(403))
    expect(await provider.accountOf(one)).toEqual(before)
  }
  const raise = patchOf({ op: 'replace', path: `${personUrn}:role`, value: 'admin' })
  expect(await provider.ask('PATCH', at(ana), { body: raise })).toMatchObject(scimRefusal(403))
  expect(await provider.accountOf(ana)).toMatchObject({ role: 'crew_member' })
})

test('changes only the version that the provider has read', async () => {
  const ana = await provider.create()
  const rename = { body: patchOf({ op: 'replace', path: 'name.givenName', value: 'Anna' }) }

  expect(await provider.ask('PATCH', at(ana), { ...rename, headers: { 'if-match': '"other"' } })).toMatchObject(
    scimRefusal(412),
  )
  expect(await provider.ask('DELETE', at(ana), { headers: { 'if-match': '"other"' } })).toMatchObject(scimRefusal(412))
  const { status, body } = await provider.ask('PATCH', at(ana), {
    ...rename,
    headers: { 'if-match': ana.meta.version },
  })
  expect([status, body.name.givenName]).toEqual([200, 'Anna'])
  expect((await provider.ask('GET', at(ana), { headers: { 'if-none-match': body.meta.version } })).status).toBe(304)
  expect((await provider.ask('GET', at(ana), { headers: { 'if-none-match': ana.meta.version } })).status).toBe(200)
})

test('tells the old address of a new one, and ends links for a new password', async () => {
  const ana = await provider.create()
  const email = `${newName()}@corp.example`
  const { body } = await provider.patch(ana, { op: 'replace', path: 'userName', value: email })

  expect(body).toMatchObject({ userName: email, emails: [{ value: email }] })
  const emails = await server.db.many(sql`select type from deliveries where user_id = ${ana.id}`)
  expect(emails).toEqual([{ type: 'email_changed' }])
  expect((await provider.eventsOf(ana)).map(({ action }) => action)).toEqual(['person_provisioned', 'email_changed'])
})

test('its rights follow from audit events', async () => {
  const ana = await provider.create()
  await provider.patch(ana, {
    op: 'replace',
    value: { [personUrn]: { role: 'crew_trainer', store: '0500' }, active: false },
  })
  await provider.create({ active: false })

  expect(await verifyRights(server.owner)).toEqual([])
})
