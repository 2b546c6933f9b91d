import { beforeAll, beforeEach, expect, test } from 'vitest'
import { verifyRights } from '#server/features/audit/rights-invariants.ts'
import { createCheckpoints } from '#server/features/audit/create-checkpoints.ts'
import { queryAsOwner } from '#test/database.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { TestClient } from '#test/client.ts'
import { createProvider, patchOf, type Provider } from '#test/scim.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import { addGroup, adminGroupForm, groupsPath } from '#test/stored-admin-groups.ts'
import { createUsers } from '#test/users.ts'

let server: TestServer
let provider: Provider
let owner: TestClient
let group: { id: string; name: string }
let ana: { id: string }

beforeAll(async () => {
  server = await startTestServer()
  server.clock.set('2026-11-18T12:00:00.000Z')
  provider = await createProvider(server)
})

beforeEach(async () => {
  server.clock.set('2026-11-18T12:00:00.000Z')
  await server.db.many(sql`delete from admin_group_members`)
  await server.db.many(sql`delete from admin_groups`)
  const { Olga } = await createUsers(server.db, { Olga: { role: 'super_admin', store: '0000' } })
  owner = await server.as(Olga)
  group = await addGroup(owner, ['0500', '0427'])
  ana = await provider.create()
})

const at = ({ id }: { id: string }) => `${groupsPath}/${id}`
const join = (groupId: string) =>
  provider.ask('PATCH', `/scim/v2/Groups/${groupId}`, {
    body: patchOf({ op: 'add', path: 'members', value: [{ value: ana.id }] }),
  })
const rightsOf = async ({ id }: { id: string }) =>
  server.db.one<{ role: string; stores: string[] }>(sql`
    select role, array(select store_number::text from admin_store_assignments where admin_id = users.id order by 1) as stores
    from users where id = ${id}`)
const ownerEvents = () =>
  server.db.many<{ action: string; stores: string[] }>(sql`
    select action, details -> 'storeNumbers' as stores from audit_log where action like 'admin_group_%' order by id`)

test('a group has a name, stores and nobody at first, and each change is an event', async () => {
  const events = (await ownerEvents()).length
  expect((await owner.get(groupsPath)).body).toContainEqual({
    ...group,
    storeNumbers: ['0427', '0500'],
    people: 0,
  })
  const changed = adminGroupForm(['0600'])
  expect((await owner.put(at(group), changed)).body).toEqual({ ...changed, id: group.id, people: 0 })
  expect((await owner.put(at(group), changed)).status).toBe(200)
  expect((await owner.delete(at(group))).body).toEqual({})

  expect((await ownerEvents()).slice(events)).toEqual([
    { action: 'admin_group_changed', stores: ['0600'] },
    { action: 'admin_group_removed', stores: ['0600'] },
  ])
  expect((await owner.delete(at(group))).status).toBe(404)
})

test.each([
  ['a name that another has', () => ({ name: group.name.toUpperCase(), storeNumbers: ['0427'] }), 'admin_group_known'],
  ['the number of a store', () => ({ name: '0427', storeNumbers: ['0427'] }), 'invalid_input'],
  ['no name', () => ({ name: ' ', storeNumbers: ['0427'] }), 'invalid_input'],
  ['no stores', () => ({ ...adminGroupForm([]) }), 'invalid_input'],
])('refuses %s', async (_what, form, code) => {
  const other = await addGroup(owner)
  const before = (await owner.get(groupsPath)).body

  expect((await owner.post(groupsPath, form())).body).toMatchObject({ code })
  expect((await owner.put(at(other), form())).body).toMatchObject({ code })

  expect((await owner.get(groupsPath)).body).toEqual(before)
})

test('asks for a recent log-in, and answers a repeat with the same group', async () => {
  const key = { 'idempotency-key': 'group-1' }
  const form = adminGroupForm()
  const first = await owner.post(groupsPath, form, key)
  expect((await owner.post(groupsPath, form, key)).body).toEqual(first.body)

  server.clock.forward({ hours: 1 })
  for (const asked of [owner.delete(at(first.body)), owner.put(at(first.body), form), owner.post(groupsPath, form)])
    expect((await asked).body).toMatchObject({ code: 'reauthenticate' })
})

test('its people administer its new stores at once, and none after it was removed', async () => {
  await join(group.id)
  expect(await rightsOf(ana)).toEqual({ role: 'admin', stores: ['0427', '0500'] })

  await owner.put(at(group), { name: group.name, storeNumbers: ['0500', '0600'] })
  expect(await rightsOf(ana)).toEqual({ role: 'admin', stores: ['0500', '0600'] })
  expect((await owner.get(groupsPath)).body).toContainEqual(expect.objectContaining({ id: group.id, people: 1 }))

  await owner.delete(at(group))
  expect(await rightsOf(ana)).toEqual({ role: 'crew_member', stores: [] })
  expect((await provider.eventsOf(ana)).map(({ action }) => action)).toEqual([
    'person_provisioned',
    'admin_created',
    'admin_stores_changed',
    'admin_removed',
  ])
})

test('keeps the stores of another group', async () => {
  const other = await addGroup(owner, ['0600'])
  await join(group.id)
  await join(other.id)
  expect(await rightsOf(ana)).toEqual({ role: 'admin', stores: ['0427', '0500', '0600'] })

  await owner.delete(at(group))

  expect(await rightsOf(ana)).toEqual({ role: 'admin', stores: ['0600'] })
})

test.each([
  ['a super admin removes them', () => owner.delete(`/api/admin/admins/${ana.id}`)],
  [
    'a super admin edits their role',
    () =>
      owner.put(`/api/admin/users/${ana.id}`, {
        firstName: 'Ana',
        lastNameInitial: 'G',
        storeNumber: '0427',
        role: 'crew_member',
      }),
  ],
  ['they are deleted', () => owner.delete(`/api/admin/users/${ana.id}`, {})],
])('nobody is in a group after %s', async (_what, act) => {
  await join(group.id)

  expect((await act()).status).toBe(200)

  expect((await rightsOf(ana)).role).toBe('crew_member')
  expect((await owner.get(groupsPath)).body).toContainEqual(expect.objectContaining({ id: group.id, people: 0 }))
})

test('a store of a group cannot be removed', async () => {
  const { body: store } = await owner.post('/api/stores', { number: '0900' })
  const other = await addGroup(owner, ['0900'])

  expect(await owner.delete(`/api/stores/${store.id}`)).toMatchObject({ body: { code: 'store_used' } })
  await owner.delete(at(other))
})

test('the audit finds somebody in a group who administers other stores', async () => {
  await join(group.id)
  await createCheckpoints(server.db, server.clock.now())
  expect(await verifyRights(server.owner)).toEqual([])

  await queryAsOwner(server.owner, `update admin_groups set store_numbers = '{0777}' where id = '${group.id}'`)

  expect((await verifyRights(server.owner)).map(({ name }) => name)).toEqual(['S7'])
  await queryAsOwner(server.owner, `update admin_groups set store_numbers = '{0427,0500}' where id = '${group.id}'`)
})
