import { beforeAll, beforeEach, expect, test } from 'vitest'
import { createCheckpoints } from '#server/features/audit/create-checkpoints.ts'
import { verifyRights } from '#server/features/audit/rights-invariants.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { TestClient } from '#test/client.ts'
import { startMailServer } from '#test/mail-server.ts'
import { createProvider, newName, patchOf, personUrn, type Provider, scimRefusal, scimUsers } from '#test/scim.ts'
import { startTestServer, testSettings, type TestServer } from '#test/server.ts'
import { addGroup } from '#test/stored-admin-groups.ts'
import { createUsers } from '#test/users.ts'

let server: TestServer
let provider: Provider
let owner: TestClient
let group: { id: string; name: string }
let ana: { id: string; userName: string }
let ben: { id: string }

const groups = '/scim/v2/Groups'

beforeAll(async () => {
  const mailServer = await startMailServer()
  server = await startTestServer({ mail: { ...testSettings.mail, smtpUrl: mailServer.url() } })
  server.clock.set('2026-11-18T12:00:00.000Z')
  provider = await createProvider(server)
  const { Olga } = await createUsers(server.db, { Olga: { role: 'super_admin', store: '0000' } })
  owner = await server.as(Olga)
  return () => mailServer.close()
})

beforeEach(async () => {
  group = await addGroup(owner, ['0427', '0500'])
  ana = await provider.create({ [personUrn]: { store: '0427', role: 'shift_manager' } })
  ben = await provider.create()
})

const valuesOf = (people: { id: string }[]) => people.map(({ id }) => ({ value: id }))
const add = (...people: { id: string }[]) => ({ op: 'Add', path: 'members', value: valuesOf(people) })
const patch = (...operations: object[]) =>
  provider.ask('PATCH', `${groups}/${group.id}`, { body: patchOf(...operations) })
const roleOf = async (person: { id: string }) => (await provider.accountOf(person))['role']
const storesOf = async ({ id }: { id: string }) => {
  const rows = await server.db.many<{ store: string }>(sql`
    select store_number as store from admin_store_assignments where admin_id = ${id} order by 1`)
  return rows.map(({ store }) => store)
}

test('a provider finds the group by its name, and whom it adds administers exactly its stores until it removes them', async () => {
  const filter = encodeURIComponent(`displayName eq "${group.name.toUpperCase()}"`)
  const { body: found } = await provider.ask('GET', `${groups}?filter=${filter}`)
  expect(found).toMatchObject({ totalResults: 1, Resources: [{ id: group.id, displayName: group.name }] })

  expect(await patch(add(ana), add(ana))).toMatchObject({ status: 204 })
  expect([await roleOf(ana), await storesOf(ana)]).toEqual(['admin', ['0427', '0500']])
  expect((await provider.ask('GET', `${groups}/${group.id}`)).body.members).toMatchObject(valuesOf([ana]))
  expect((await provider.read(ana)).groups).toMatchObject([
    { value: '0427', display: '0427', type: 'direct' },
    { value: group.id, display: group.name, type: 'direct' },
  ])

  expect(await patch({ op: 'Remove', path: 'members', value: valuesOf([ana]) })).toMatchObject({ status: 204 })
  expect([await roleOf(ana), await storesOf(ana)]).toEqual(['shift_manager', []])
  expect((await provider.eventsOf(ana)).slice(1)).toEqual([
    {
      action: 'admin_created',
      actor: provider.keyId,
      details: { role: { before: 'shift_manager', after: 'admin' }, storeNumbers: ['0427', '0500'] },
    },
    {
      action: 'admin_removed',
      actor: provider.keyId,
      details: { role: { before: 'admin', after: 'shift_manager' }, storeNumbers: ['0427', '0500'] },
    },
  ])
  await createCheckpoints(server.db, server.clock.now())
  expect(await verifyRights(server.owner)).toEqual([])
})

test.each([
  ['a PUT without them', () => provider.ask('PUT', `${groups}/${group.id}`, { body: { members: valuesOf([ben]) } })],
  ['a selected removal', () => patch({ op: 'remove', path: `members[value eq "${ana.id}"]` })],
  ['the removal of everybody', () => patch({ op: 'remove', path: 'members' })],
  ['a replacement', () => patch({ op: 'replace', value: { members: valuesOf([ben]) } })],
  ['the end of the group at the provider', () => provider.ask('DELETE', `${groups}/${group.id}`)],
])('they are no admin after %s', async (_what, act) => {
  await patch(add(ana))

  expect((await act()).status).toBeLessThan(300)

  expect([await roleOf(ana), await storesOf(ana)]).toEqual(['shift_manager', []])
})

test('the provider goes on keeping whom it has made an admin: names, access and the end of the account', async () => {
  await patch(add(ana, ben))
  const renamed = { [personUrn]: { role: 'crew_trainer', store: '0600' }, name: { givenName: 'Anna' } }
  expect((await provider.patch(ana, { op: 'replace', value: renamed })).status).toBe(200)
  expect(await provider.accountOf(ana)).toMatchObject({ role: 'admin', store: '0600', firstName: 'Anna' })

  for (const [active, status] of [
    [false, 'suspended'],
    [true, 'approved'],
  ] as const) {
    expect((await provider.patch(ana, { op: 'replace', value: { active } })).status).toBe(200)
    expect(await provider.accountOf(ana)).toMatchObject({ role: 'admin', status })
  }
  expect(await provider.ask('DELETE', `${scimUsers}/${ben.id}`)).toMatchObject({ status: 204 })
  expect(await provider.accountOf(ben)).toMatchObject({ isDeleted: true, role: 'crew_member' })
  await createCheckpoints(server.db, server.clock.now())
  expect(await verifyRights(server.owner)).toEqual([])
})

test('makes nobody an admin if it may not make one of them: not whom the owner made one, nor who waits', async () => {
  const { Adam, Boss, Pat } = await createUsers(server.db, {
    Adam: { role: 'admin', adminStores: ['0600'] },
    Boss: { role: 'super_admin' },
    Pat: { status: 'pending' },
  })
  for (const [other, status] of [
    [Adam, 403],
    [Boss, 403],
    [Pat, 409],
    [{ id: '0198c0de-0000-7000-8000-000000000000' }, 404],
  ] as const) {
    expect(await patch(add(ana, other))).toMatchObject(scimRefusal(status))
    expect(await roleOf(ana)).toBe('shift_manager')
  }
  expect(await storesOf(Adam)).toEqual(['0600'])
  expect(await patch({ op: 'remove', path: 'members', value: valuesOf([Adam]) })).toMatchObject({ status: 204 })
  expect(await storesOf(Adam)).toEqual(['0600'])
})

test('makes no admin of somebody who has taken the email of a colleague', async () => {
  const { Eve } = await createUsers(server.db, { Eve: {} })
  await server.db.many(sql`
    update users set email = ${`${newName()}@corp.example`}, email_changed_at = ${server.clock.now()}, email_verified_at = null
    where id = ${Eve.id}`)

  expect(await patch(add(Eve))).toMatchObject(scimRefusal(409))
  expect(await roleOf(Eve)).toBe('crew_member')
})

test('two providers at once leave a person with the stores of both groups, or of none', async () => {
  const other = await addGroup(owner, ['0600'])
  const others = (operation: object) => provider.ask('PATCH', `${groups}/${other.id}`, { body: patchOf(operation) })
  await Promise.all([patch(add(ana, ben)), others(add(ben, ana))])
  for (const person of [ana, ben]) expect(await storesOf(person)).toEqual(['0427', '0500', '0600'])

  await Promise.all([patch({ op: 'remove', path: 'members' }), others({ op: 'remove', path: 'members' })])
  for (const person of [ana, ben]) expect(await storesOf(person)).toEqual([])
  expect([await roleOf(ana), await roleOf(ben)]).toEqual(['shift_manager', 'crew_member'])
})

test('what the provider says of the group besides changes nothing, and a store is not deleted', async () => {
  expect(await patch({ op: 'Add', path: 'externalId', value: 'azure-1' })).toMatchObject({ status: 204 })
  expect(await patch({ op: 'replace', value: { id: group.id, displayName: group.name } })).toMatchObject({
    status: 204,
  })
  expect(await patch({ op: 'replace', path: 'displayName', value: 'Owners' })).toMatchObject(scimRefusal(400))
  expect(await provider.ask('DELETE', `${groups}/0427`)).toMatchObject(scimRefusal(403))
})
