import SCIMMY from 'scimmy'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '#server/platform/db/sql.ts'
import { createProvider, patchOf, type Provider, scimRefusal } from '#test/scim.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import { createUsers, type TestUser } from '#test/users.ts'

let server: TestServer
let provider: Provider
let people: Record<'Ana' | 'Ben' | 'Adam', TestUser>

const groups = '/scim/v2/Groups'

beforeAll(async () => {
  server = await startTestServer()
  server.clock.set('2026-11-18T12:00:00.000Z')
  provider = await createProvider(server)
  const { Boss } = await createUsers(server.db, { Boss: { role: 'super_admin', store: '0000' } })
  const boss = await server.as(Boss)
  for (const number of ['0500', '0600'])
    expect((await boss.post('/api/stores', { number, name: number })).status).toBe(201)
})

beforeEach(async () => {
  people = await createUsers(server.db, { Ana: {}, Ben: {}, Adam: { role: 'admin', adminStores: ['0427'] } })
})

const storeOf = async (person: TestUser) => (await provider.accountOf(person))['store']
const add = (...members: TestUser[]) => ({
  op: 'Add',
  path: 'members',
  value: members.map(({ id }) => ({ value: id })),
})
const patch = (store: string, ...operations: object[]) =>
  provider.ask('PATCH', `${groups}/${store}`, { body: patchOf(...operations) })

test('shows stores as groups, with their people where those are asked for', async () => {
  const { body: list } = await provider.ask('GET', `${groups}?startIndex=2&count=1`)
  const stores = await server.db.many<{ number: string }>(sql`select number from stores order by number`)
  expect(list).toMatchObject({ totalResults: stores.length, itemsPerPage: 1, Resources: [{ id: stores[1]?.number }] })
  expect(list.Resources[0]).not.toHaveProperty('members')

  const { body: group } = await provider.ask('GET', `${groups}/0427`)
  expect(group).toMatchObject({ id: '0427', displayName: '0427', meta: { resourceType: 'Group' } })
  expect(group.members.map(({ value }: { value: string }) => value)).toEqual(expect.arrayContaining([people.Ana.id]))
  expect(JSON.parse(JSON.stringify(new SCIMMY.Schemas.Group(group, 'out')))).toMatchObject({ displayName: '0427' })

  const { body: found } = await provider.ask(
    'GET',
    `${groups}?filter=displayName%20eq%20%220427%22&excludedAttributes=members`,
  )
  expect(found.Resources).toEqual([{ ...group, members: undefined }])
  expect((await provider.ask('GET', `${groups}/0427?excludedAttributes=members`)).body).not.toHaveProperty('members')
})

test('moves people who are added to another store, each an event of the key', async () => {
  expect(await patch('0500', add(people.Ana, people.Ben))).toMatchObject({ status: 204 })
  expect([await storeOf(people.Ana), await storeOf(people.Ben)]).toEqual(['0500', '0500'])
  for (const person of [people.Ana, people.Ben])
    expect(await provider.eventsOf(person)).toEqual([
      { action: 'person_edited', actor: provider.keyId, details: { store: { before: '0427', after: '0500' } } },
    ])

  const put = { displayName: '0600', members: [{ value: people.Ana.id }] }
  expect((await provider.ask('PUT', `${groups}/0600`, { body: put })).body.members).toMatchObject([
    { value: people.Ana.id },
  ])
  expect(await patch('0427', { op: 'add', value: { members: [{ value: people.Ben.id }] } })).toMatchObject({
    status: 204,
  })
  expect([await storeOf(people.Ana), await storeOf(people.Ben)]).toEqual(['0600', '0427'])
})

test('moves no more than a hundred people at once, however many operations name them', async () => {
  const strangers = Array.from({ length: 100 }, () => ({ value: crypto.randomUUID() }))
  const many = { op: 'add', path: 'members', value: strangers }

  expect(await patch('0500', add(people.Ana), many)).toMatchObject(scimRefusal(400, 'invalidValue'))
  expect(await storeOf(people.Ana)).toBe('0427')
})

test('leaves somebody who is removed in the store, since everybody has one', async () => {
  const removals = [
    { op: 'Remove', path: 'members', value: [{ value: people.Ana.id }] },
    { op: 'remove', path: `members[value eq "${people.Ana.id}"]` },
  ]
  for (const removal of removals) expect(await patch('0427', removal)).toMatchObject({ status: 204 })
  expect(await storeOf(people.Ana)).toBe('0427')
})

test.each([
  ['an admin among them', () => [add(people.Ana, people.Adam)], 403],
  [
    'somebody who does not exist',
    () => [add(people.Ana, { ...people.Ben, id: '0198c0de-0000-7000-8000-000000000000' })],
    404,
  ],
  ['more than a hundred', () => [add(...Array.from({ length: 101 }, () => people.Ana))], 400],
  ['an id that is none', () => [add({ ...people.Ana, id: 'ana' })], 400],
  ['another name of the store', () => [add(people.Ana), { op: 'replace', path: 'displayName', value: 'Kitchen' }], 400],
])('moves nobody when there is %s', async (_what, operations, status) => {
  expect(await patch('0500', ...operations())).toMatchObject(scimRefusal(status))
  expect([await storeOf(people.Ana), await storeOf(people.Adam)]).toEqual(['0427', '0427'])
})

test('knows only the stores of the list', async () => {
  expect(await patch('0999', add(people.Ana))).toMatchObject(scimRefusal(404))
  expect(await provider.ask('GET', `${groups}?filter=members%20eq%20%22x%22`)).toMatchObject(
    scimRefusal(400, 'invalidFilter'),
  )
})
