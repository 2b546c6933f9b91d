import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '#server/platform/db/sql.ts'
import { createAdmins, type TestAdmins } from '#test/admins.ts'
import { applyChecked, checkList, everybody, importList, listOf, personWith } from '#test/people-list.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import { importRetention } from './import-retention.ts'

let server: TestServer
let users: TestAdmins['users']
let clients: TestAdmins['clients']
let world = 0

beforeAll(async () => (server = await startTestServer()))

beforeEach(async () => {
  ;({ users, clients } = await createAdmins(server))
  world += 1
})

/** An email that no other test has. */
const emailOf = (name: string) => `${name}${world}@list.example`

test('a check answers what an import would do, and changes nothing', async () => {
  const before = await everybody(server)

  const { status, body } = await checkList(
    clients.boss,
    listOf(
      `Nia,Okafor,0427,,${emailOf('nia')},`,
      `Anna,Tal,0428,Crew Member,${users.Ana.email},`,
      `Mara,T,0427,Salaried Manager,${users.Mara.email},`,
    ),
  )

  expect(status).toBe(200)
  expect(body).toMatchObject({
    encoding: 'utf-8',
    missing: [],
    faults: [],
    import: { state: 'checked', plan: { created: 1, changed: 1, unchanged: 1, faulty: 0, suspended: 0 }, created: 0 },
    changes: [
      { line: 2, before: null, after: { firstName: 'Nia' } },
      {
        line: 3,
        before: { firstName: 'Ana', storeNumber: '0427' },
        after: { firstName: 'Anna', lastName: 'Tal', storeNumber: '0428' },
      },
    ],
  })
  expect(await everybody(server)).toEqual(before)
})

test('says which line is wrong and why, and imports the others', async () => {
  const checked = await checkList(
    clients.boss,
    listOf(
      `,O,0427,,${emailOf('a')},`,
      `Nia,1,0427,,${emailOf('b')},`,
      `Nia,O,42x7,,${emailOf('c')},`,
      `Nia,O,0427,King,${emailOf('d')},`,
      'Nia,O,0427,,nobody,',
      `Nia,O,0427,,${emailOf('e')},Klingon`,
      `Lu,W,427,,${emailOf('lu')},`,
      `Lu,W,0427,,${emailOf('LU')},`,
      '"Nia,O,0427',
    ),
  )

  expect(checked.body.faults).toEqual([
    { line: 2, fault: 'first_name_invalid', value: '' },
    { line: 3, fault: 'last_name_invalid', value: '1' },
    { line: 4, fault: 'store_invalid', value: '42x7' },
    { line: 5, fault: 'role_unknown', value: 'King' },
    { line: 6, fault: 'email_invalid', value: 'nobody' },
    { line: 7, fault: 'language_unknown', value: 'Klingon' },
    { line: 9, fault: 'repeated', value: '8' },
    { line: 10, fault: 'quote_open', value: '' },
  ])
  expect(await applyChecked(clients.boss, checked)).toMatchObject({ status: 200, body: { created: 1 } })
  expect(await personWith(server, emailOf('lu'))).toMatchObject({ store_number: '0427' })
})

test('asks for the columns that it does not know, and takes them by hand', async () => {
  const list = `Vorname,Kürzel,Filiale,Note,Mail\nNia,O,0427,x,${emailOf('nia')}\n`

  const asked = await checkList(clients.boss, list)
  const checked = await checkList(clients.boss, list, '?columns=firstName,lastName,storeNumber,,email')

  expect(asked.body).toMatchObject({
    import: null,
    missing: ['firstName', 'lastName', 'storeNumber'],
    columns: [{ title: 'Vorname', field: null, example: 'Nia' }, {}, {}, {}, { title: 'Mail', field: 'email' }],
  })
  expect(checked.body).toMatchObject({ missing: [], import: { plan: { created: 1 } } })
})

test.each(['=1+1', '+Nia', '-Nia', '@nia', "'=1+1", '"\t=1"'])(
  'refuses a file in which %j stands for a name',
  async (name) => {
    const checked = await checkList(
      clients.boss,
      listOf(`Lu,W,0427,,${emailOf('lu')},`, `${name},O,0427,,${emailOf('nia')},`),
    )

    expect(checked.body).toMatchObject({ import: null, hasFormulas: true, faults: [{ line: 3, fault: 'formula' }] })
    expect(await server.db.many(sql`select from import_lines where email = ${emailOf('lu')}`)).toEqual([])
  },
)

test.each([
  ['a workbook', Buffer.from('PK\x03\x04\0\0\0\0rest')],
  ['an empty file', Buffer.from('')],
])('refuses %s', async (_name, bytes) => {
  expect(await checkList(clients.boss, bytes)).toMatchObject({ status: 400, body: { code: 'import_unreadable' } })
})

test('refuses a file of more than 20 MB', async () => {
  const bytes = Buffer.alloc(20_971_521, 'a')

  expect(await checkList(clients.boss, bytes)).toMatchObject({ status: 413, body: { code: 'import_too_large' } })
})

test('limits the lists that an admin checks in an hour', async () => {
  const strict = await startTestServer({ rateLimitFactor: 1 / 30 })
  const { clients: strictClients } = await createAdmins(strict)
  const list = listOf(`Nia,O,0427,,${emailOf('nia')},`)

  const statuses = []
  for (let check = 0; check < 3; check += 1) statuses.push((await checkList(strictClients.boss, list)).status)

  expect(statuses).toEqual([200, 200, 429])
})

test('forgets a list that nobody applied after a day, and how to undo one after 30 days', async () => {
  const own = await startTestServer()
  const { clients: ownClients } = await createAdmins(own)
  await importList(ownClients.boss, listOf(`Nia,O,0427,,${emailOf('nia')},`))
  await checkList(ownClients.boss, listOf(`Lu,W,0427,,${emailOf('lu')},`))
  const left = async (now: Date) => {
    await importRetention(own.db).remove(now, 100)
    return own.db.many(sql`select state from people_imports order by id`)
  }

  own.clock.forward({ hours: 26 })
  expect(await left(own.clock.now())).toEqual([{ state: 'applied' }])
  own.clock.forward({ days: 30 })
  expect(await left(own.clock.now())).toEqual([])
})
