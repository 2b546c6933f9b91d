import SCIMMY from 'scimmy'
import { beforeAll, expect, test } from 'vitest'
import { sql } from '#server/platform/db/sql.ts'
import { entraCreates, entraPatches, oktaCreates, oktaPuts } from '#test/scim-requests.ts'
import {
  createProvider,
  enterpriseUrn,
  newName,
  patchOf,
  personUrn,
  type Provider,
  scimRefusal,
  scimUsers,
} from '#test/scim.ts'
import { startTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
let provider: Provider

beforeAll(async () => {
  server = await startTestServer()
  server.clock.set('2026-11-18T12:00:00.000Z')
  provider = await createProvider(server)
})

const at = ({ id }: { id: string }) => `${scimUsers}/${id}`

test('finds people by eq on userName, externalId and emails, in any case and together', async () => {
  const ana = await provider.create()
  const login = await provider.create({
    userName: newName(),
    emails: [{ value: `${newName()}@corp.example`, type: 'work' }],
  })
  const find = async (filter: string) =>
    (await provider.ask('GET', `${scimUsers}?filter=${encodeURIComponent(filter)}`)).body.Resources.map(
      ({ id }: { id: string }) => id,
    )

  expect(await find(`userName eq "${ana.userName.toUpperCase()}"`)).toEqual([ana.id])
  expect(await find(`USERNAME Eq "${login.userName}"`)).toEqual([login.id])
  expect(await find(`urn:ietf:params:scim:schemas:core:2.0:User:userName eq "${ana.userName}"`)).toEqual([ana.id])
  expect(await find(`externalId eq "${ana.externalId}"`)).toEqual([ana.id])
  expect(await find(`emails.value eq "${login.emails[0].value}"`)).toEqual([login.id])
  expect(await find(`emails[type eq "work"].value eq "${ana.userName}"`)).toEqual([ana.id])
  expect(await find(`userName eq "${ana.userName}" and externalId eq "${ana.externalId}"`)).toEqual([ana.id])
  expect(await find(`userName eq "${ana.userName}" and externalId eq "${login.externalId}"`)).toEqual([])
  expect(await find(`externalId eq "${ana.externalId} and more"`)).toEqual([])
  expect(await find('userName eq "5b2ca2a5-67b8-4a2b-8b3a-5ad6b1b6a0aa"')).toEqual([])
})

test.each([
  'userName co "ana"',
  'title eq "Cook"',
  'userName eq ana',
  'userName eq "a" or userName eq "b"',
  'not (userName eq "a")',
  String.raw`userName eq "\u0000"`,
  `userName eq "${'a'.repeat(2_000)}"`,
  `userName eq "${'a" and userName eq "'.repeat(40)}"`,
  `userName eq "a"${' and userName eq "a"'.repeat(5)}`,
  'userName eq "a" and',
  '',
])('refuses the filter %j', async (filter) => {
  expect(await provider.ask('GET', `${scimUsers}?filter=${encodeURIComponent(filter)}`)).toMatchObject(
    scimRefusal(400, 'invalidFilter'),
  )
})

test('lists everybody once, page by page, also from the middle', async () => {
  const fresh = await createProvider(server)
  for (let each = 0; each < 5; each++) await provider.create()
  const pages: { id: string }[] = []
  for (let startIndex = 1, total = 1; startIndex <= total;) {
    const { body } = await provider.ask('GET', `${scimUsers}?startIndex=${startIndex}&count=3`)
    expect(body).toMatchObject({ startIndex, itemsPerPage: body.Resources.length })
    total = body.totalResults
    startIndex += body.itemsPerPage
    pages.push(...body.Resources)
  }
  const everybody = await server.db.many<{ id: string }>(sql`select id from users where deleted_at is null order by id`)
  const ids = everybody.map(({ id }) => id)

  expect(pages.map(({ id }) => id)).toEqual(ids)
  const { body } = await fresh.ask('GET', `${scimUsers}?startIndex=4&count=2`)
  expect(body.Resources.map(({ id }: { id: string }) => id)).toEqual(ids.slice(3, 5))
  expect((await provider.ask('GET', `${scimUsers}?count=0`)).body).toMatchObject({ itemsPerPage: 0, Resources: [] })
  expect((await fresh.ask('GET', `${scimUsers}?startIndex=100000&count=1000`)).body.Resources).toEqual([])
  expect(await provider.ask('GET', `${scimUsers}?count=x`)).toMatchObject(scimRefusal(400, 'invalidValue'))
})

test('answers only the attributes that are asked for', async () => {
  const ana = await provider.create()

  const { body: some } = await provider.ask('GET', `${at(ana)}?attributes=userName,name.givenName`)
  expect(Object.keys(some).toSorted()).toEqual(['id', 'name', 'schemas', 'userName'])
  const { body: rest } = await provider.ask(
    'GET',
    `${scimUsers}?filter=${encodeURIComponent(`externalId eq "${ana.externalId}"`)}&excludedAttributes=emails`,
  )
  expect(rest.Resources[0]).toEqual({ ...ana, emails: undefined })
})

test('takes people as Okta sends them', async () => {
  const { body: okta } = await provider.ask('POST', scimUsers, { body: oktaCreates })
  expect(okta).toMatchObject({ userName: 'isaac.brock@example.com', active: true, externalId: '00ujl29u0le5T6Aj10h7' })

  const { body: changed } = await provider.ask('PUT', at(okta), { body: oktaPuts })
  expect(changed).toMatchObject({ name: { givenName: 'Isaac', familyName: 'Brook' }, [personUrn]: { store: '0500' } })
  const off = {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
    Operations: [{ op: 'replace', value: { active: false } }],
  }
  expect(
    (await provider.ask('PATCH', at(okta), { body: off, headers: { 'content-type': 'application/json' } })).body.active,
  ).toBe(false)
})

test('takes people as Entra ID sends them', async () => {
  const { body: entra } = await provider.ask('POST', scimUsers, { body: entraCreates })
  expect(entra).toMatchObject({ userName: 'joni@contoso.example', [enterpriseUrn]: { department: '0427' } })

  const replies = []
  for (const body of entraPatches) replies.push((await provider.ask('PATCH', at(entra), { body })).status)
  expect(replies).toEqual(entraPatches.map(() => 200))
  expect(await provider.accountOf(entra)).toMatchObject({
    firstName: 'Jon',
    lastName: 'Sherman-Lee',
    store: '0500',
    email: 'joni@contoso.example',
    externalId: null,
    status: 'suspended',
  })
})

test.each([
  ['an operation that does not exist', patchOf({ op: 'move', path: 'active', value: true }), 'invalidPath'],
  ['a path that is none', patchOf({ op: 'replace', path: 'emails[[', value: true }), 'invalidPath'],
  ['a removal without a path', patchOf({ op: 'remove' }), 'invalidPath'],
  ['a removal of what everybody has', patchOf({ op: 'Remove', path: 'name.familyName' }), 'mutability'],
  ['no operations', patchOf(), 'invalidSyntax'],
  ['operations that are no list', { Operations: {} }, 'invalidSyntax'],
  ['a value that is no object', patchOf({ op: 'replace', value: 'active' }), 'invalidSyntax'],
  ['active as a number', patchOf({ op: 'replace', path: 'active', value: 1 }), 'invalidValue'],
  ['a store that is none', patchOf({ op: 'replace', path: `${personUrn}:store`, value: '12' }), 'invalidValue'],
  [
    'a day that is none',
    patchOf({ op: 'replace', path: `${personUrn}:startedOn`, value: '31.3.2024' }),
    'invalidValue',
  ],
])('refuses to patch %s', async (_what, body, type) => {
  const ana = await provider.create()

  expect(await provider.ask('PATCH', at(ana), { body })).toMatchObject(scimRefusal(400, type))
  expect((await provider.ask('GET', at(ana))).body).toEqual(ana)
})

test('an independent implementation reads its people, lists and schemas', async () => {
  const ana = await provider.create({ [personUrn]: { store: '0427', role: 'crew_trainer', startedOn: '2024-03-31' } })
  const { body: schemas } = await provider.ask('GET', '/scim/v2/Schemas')
  const { body: types } = await provider.ask('GET', '/scim/v2/ResourceTypes')
  const { body: config } = await provider.ask('GET', '/scim/v2/ServiceProviderConfig')
  const { body: list } = await provider.ask('GET', scimUsers)

  const extension = schemas.Resources.find(({ id }: { id: string }) => id === personUrn)
  SCIMMY.Schemas.User.extend(SCIMMY.Schemas.EnterpriseUser as never, false)
  SCIMMY.Schemas.User.extend(schemaOf(extension) as never, false)

  const read = JSON.parse(JSON.stringify(new SCIMMY.Schemas.User(ana, 'out')))
  expect(read).toMatchObject({ id: ana.id, userName: ana.userName, name: ana.name, emails: ana.emails, active: true })
  expect(read[personUrn]).toEqual(ana[personUrn])
  expect(read[enterpriseUrn]).toEqual(ana[enterpriseUrn])
  expect(JSON.parse(JSON.stringify(new SCIMMY.Messages.ListResponse(list)))).toMatchObject({
    totalResults: list.totalResults,
  })
  for (const type of types.Resources)
    expect(new SCIMMY.Schemas.ResourceType(type)).toMatchObject({ endpoint: `/${type.id}s` })
  expect(new SCIMMY.Schemas.ServiceProviderConfig(config)).toMatchObject({ etag: { supported: true } })
  for (const schema of schemas.Resources) {
    expect((await provider.ask('GET', `/scim/v2/Schemas/${schema.id}`)).body).toEqual(schema)
    const own = SCIMMY.Schemas.declared(schema.id)
    if (own)
      for (const { name, type, multiValued } of schema.attributes)
        expect([name, own.attribute(name).type, own.attribute(name).config.multiValued]).toEqual([
          name,
          type,
          multiValued,
        ])
  }
})

type Described = { name: string; type: string; required: boolean }

/** Our extension as the other implementation declares one. */
function schemaOf({ id, attributes }: { id: string; attributes: Described[] }) {
  const definition = new SCIMMY.Types.SchemaDefinition(
    'Person',
    id,
    id,
    attributes.map(
      ({ name, type, ...config }) => new SCIMMY.Types.Attribute(type as 'string', name, { required: config.required }),
    ),
  )
  return class Person extends SCIMMY.Types.Schema {
    static override get definition() {
      return definition
    }
    constructor(resource: object) {
      super(resource)
      Object.assign(this, definition.coerce(resource))
    }
  }
}
