import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { verifyLedger } from '#server/features/ledger/verify-ledger.ts'
import { sql } from '#server/platform/db/sql.ts'
import { createAdmins, type TestAdmins } from '#test/admins.ts'
import { applyChecked, checkList, everybody, importEvents, importList, listOf, personWith } from '#test/people-list.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import { balances, createUsers } from '#test/users.ts'

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

test('creates people with their role, store and language, approved, with the tokens of their week', async () => {
  const done = await importList(
    clients.boss,
    listOf(`Nia,Okafor,0427,Crew Trainer,${emailOf('nia')},Español`, `Lu,W.,0428,,${emailOf('lu')},`),
  )

  expect(done).toMatchObject({ state: 'applied', created: 2, changed: 0, unchanged: 0, skipped: 0 })
  expect(await personWith(server, emailOf('nia'))).toMatchObject({
    first_name: 'Nia',
    last_name_initial: 'O',
    last_name: 'Okafor',
    role: 'crew_trainer',
    store_number: '0427',
    language: 'es',
    approval_status: 'approved',
    gift_tokens: 3,
  })
  expect(await personWith(server, emailOf('lu'))).toMatchObject({
    last_name_initial: 'W',
    last_name: null,
    role: 'crew_member',
    language: null,
    gift_tokens: 1,
  })
  expect((await verifyLedger(server.owner)).violations).toEqual([])
})

test('colleagues and admins find people who were imported', async () => {
  await importList(clients.boss, listOf(`Zuleika,Ng,0427,,${emailOf('zuleika')},`))

  const found = await clients.ana.get('/api/users/search?q=zulei')
  const listed = await clients.boss.get('/api/admin/users?q=zuleika')

  expect(found.body).toMatchObject([{ firstName: 'Zuleika' }])
  expect(listed.body).toMatchObject([{ firstName: 'Zuleika', email: emailOf('zuleika') }])
})

test('nobody can log in to the account until a password is chosen', async () => {
  await importList(clients.boss, listOf(`Nia,O,0427,,${emailOf('nia')},`))

  for (const password of ['', 'password', emailOf('nia')])
    expect((await server.anonymous.post('/api/login', { email: emailOf('nia'), password })).status).not.toBe(200)
})

test('a repeat of the same file changes nothing and creates nobody twice', async () => {
  const list = listOf(`Nia,Okafor,0427,,${emailOf('nia')},es`, `Lu,W.,0428,,${emailOf('LU')},`)
  await importList(clients.boss, list)
  const before = await everybody(server)

  const again = await importList(clients.boss, list)

  expect(again).toMatchObject({ created: 0, changed: 0, unchanged: 2 })
  expect(await everybody(server)).toEqual(before)
})

test('two servers that apply the same list at once create everybody once', async () => {
  const checked = await checkList(
    clients.boss,
    listOf(...Array.from({ length: 20 }, (_, n) => `Nia,O,0427,,${emailOf(`n${n}`)},`)),
  )

  const replies = await Promise.all(Array.from({ length: 4 }, () => applyChecked(clients.boss, checked)))

  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const { people } = await server.db.one<{ people: number }>(sql`
    select count(*)::int as people from users where email like ${`n%${world}@list.example`}`)
  expect(people).toBe(20)
})

test('keeps what the list leaves open, and a language that somebody has chosen', async () => {
  await server.db.many(sql`update users set last_name = 'Torres', language = 'es' where id = ${users.Mara.id}`)

  const done = await importList(clients.boss, listOf(`Mara,T,0427,,${users.Mara.email},English`))

  expect(done).toMatchObject({ unchanged: 1, changed: 0 })
  expect(await personWith(server, users.Mara.email)).toMatchObject({
    last_name: 'Torres',
    role: 'salaried_manager',
    language: 'es',
  })
})

test('approves somebody who waits, with the tokens of the week and a notification', async () => {
  const { Wil } = await createUsers(server.db, { Wil: { status: 'pending', initial: 'T' } })

  await importList(clients.boss, listOf(`Wil,T,0427,Shift Manager,${Wil.email},`))

  expect(await personWith(server, Wil.email)).toMatchObject({ approval_status: 'approved', role: 'shift_manager' })
  expect(await balances(server.db, Wil)).toMatchObject({ toGive: 5 })
  const { people } = await server.db.one<{ people: number }>(sql`
    select count(*)::int as people from notifications where user_id = ${Wil.id} and type = 'approved'`)
  expect(people).toBe(1)
})

test('compares again when it is applied, with the rights of then', async () => {
  const checked = await checkList(clients.adam, listOf(`Anna,T,0428,,${users.Ana.email},`))
  await server.db.many(
    sql`delete from admin_store_assignments where admin_id = ${users.Adam.id} and store_number = '0427'`,
  )

  const { body } = await applyChecked(clients.adam, checked)

  expect(body).toMatchObject({ changed: 0, skipped: 1 })
  expect(await personWith(server, users.Ana.email)).toMatchObject({ first_name: 'Ana', store_number: '0427' })
})

test('applies only the file that was checked, and only for who checked it', async () => {
  const checked = await checkList(clients.boss, listOf(`Nia,O,0427,,${emailOf('nia')},`))
  const path = `/api/admin/imports/${checked.body.import.id}/apply`

  const other = await clients.boss.post(path, { fileHash: 'ab'.repeat(32) })
  const foreign = await clients.chief.post(path, { fileHash: checked.body.import.fileHash })

  expect(other).toMatchObject({ status: 409, body: { code: 'other_file' } })
  expect(foreign).toMatchObject({ status: 404, body: { code: 'not_found' } })
  expect(await personWith(server, emailOf('nia'))).toBeNull()
})

test('needs a recent log-in, which a check does not', async () => {
  server.clock.forward({ hours: 1 })
  const checked = await checkList(clients.boss, listOf(`Nia,O,0427,,${emailOf('nia')},`))

  expect(await applyChecked(clients.boss, checked)).toMatchObject({ status: 401, body: { code: 'reauthenticate' } })
  expect(await personWith(server, emailOf('nia'))).toBeNull()
})

test('is an event of the audit log, which admins of the stores see', async () => {
  const { id } = await importList(
    clients.boss,
    listOf(`Nia,O,0427,,${emailOf('nia')},`, `Ana,T,0428,,${users.Ana.email},`),
  )

  expect(await importEvents(server, id)).toEqual([
    {
      action: 'people_imported',
      actorId: users.Boss.id,
      details: expect.objectContaining({ importId: id, created: 1, changed: 1, suspended: 0 }),
      stores: ['0000', '0427', '0428'],
    },
  ])
})

test('alerts the super admins when an admin imports more people than the store had', async () => {
  const alerts = async () => (await clients.boss.get('/api/admin/approval-alerts')).body.filter(isByPeer)
  const isByPeer = ({ admin }: { admin: { firstName: string } }) => admin.firstName === 'Peer'
  const lines = Array.from({ length: 300 }, (_, n) => `Nia,O,0427,,${emailOf(`many${n}`)},`)
  const before = await alerts()

  await importList(clients.peer, listOf(...lines))

  expect((await alerts()).slice(0, 1)).toMatchObject([{ approved: 300, raised: 0 }])
  expect(await alerts()).toHaveLength(before.length + 1)
})

describe('a list that is longer than one batch', () => {
  const longList = () => listOf(...Array.from({ length: 1_001 }, (_, n) => `Nia,O,0427,,${emailOf(`long${n}`)},`))
  const countLong = async () =>
    (
      await server.db.one<{ people: number }>(sql`
        select count(*)::int as people from users where email like ${`long%${world}@list.example`}`)
    ).people

  test('is applied 500 people at a time', async () => {
    const checked = await checkList(clients.boss, longList())

    const counts = []
    for (let batch = 0; batch < 4; batch += 1) counts.push((await applyChecked(clients.boss, checked)).body)

    expect(counts).toMatchObject([
      { state: 'applying', created: 500 },
      { state: 'applying', created: 1_000 },
      { state: 'applied', created: 1_001 },
      { state: 'applied', created: 1_001 },
    ])
    expect((await importEvents(server, checked.body.import.id)).map(({ details }) => details)).toMatchObject([
      { created: 500 },
      { created: 500 },
      { created: 1 },
    ])
  })

  test('can be stopped between two batches, and finished by the same file later', async () => {
    const checked = await checkList(clients.boss, longList())
    await applyChecked(clients.boss, checked)

    const stopped = await clients.boss.post(`/api/admin/imports/${checked.body.import.id}/cancel`)

    expect(stopped).toMatchObject({ status: 200, body: { state: 'cancelled', created: 500 } })
    expect(await applyChecked(clients.boss, checked)).toMatchObject({ status: 409, body: { code: 'import_over' } })
    expect(await countLong()).toBe(500)
    expect((await importEvents(server, checked.body.import.id)).at(-1)).toMatchObject({
      action: 'import_cancelled',
      details: { people: 500 },
    })
    expect(await importList(clients.boss, longList())).toMatchObject({ created: 501, unchanged: 500 })
    expect(await countLong()).toBe(1_001)
  })
})
