import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#server/platform/db/sql.ts'
import { createAdmins, type TestAdmins } from '#test/admins.ts'
import { applyChecked, checkList, everybody, importList, personWith, undoAll } from '#test/people-list.ts'
import { sendDuring } from '#test/rights-changes.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import { createUsers, type TestUser } from '#test/users.ts'

let server: TestServer
let users: TestAdmins['users']
let clients: TestAdmins['clients']
let world = 0
/** Has a login name and no email. */
let lou: TestUser

beforeAll(async () => (server = await startTestServer()))

beforeEach(async () => {
  world += 1
  ;({ users, clients } = await createAdmins(server))
  ;({ Lou: lou } = await createUsers(server.db, { Lou: { loginName: nameOf('lou.x') } }))
})

/** A login name that no other test has, nor one that looks like it. */
const nameOf = (name: string) => `${name}.${String(world).replace(/[01]/g, (digit) => (digit === '0' ? 'a' : 'b'))}`
const emailOf = (name: string) => `${name}${world}@login.example`

const listOf = (...lines: string[]) =>
  `${['First name,Last name,Store,Role,Email,Login name,Language', ...lines].join('\n')}\n`

test('creates people who have only a login name, approved, and colleagues find them', async () => {
  const done = await importList(
    clients.boss,
    `First name,Last name,Store,Employee number\nNia,Okafor,0427,${nameOf('E7702')}\n`,
  )

  expect(done).toMatchObject({ created: 1, skipped: 0 })
  expect(await personWith(server, nameOf('e7702'))).toMatchObject({
    email: null,
    login_name: nameOf('E7702'),
    approval_status: 'approved',
    gift_tokens: 1,
  })
  expect((await clients.boss.get(`/api/admin/users?q=${nameOf('e7702')}`)).body).toMatchObject([{ firstName: 'Nia' }])
  expect((await clients.ana.get('/api/users/search?q=okaf')).body).toMatchObject([{ firstName: 'Nia' }])
  expect((await clients.ana.get(`/api/users/search?q=${nameOf('e7702')}`)).body).toEqual([])
})

test('finds people by their email first, then by their login name, and leaves their email alone', async () => {
  const done = await importList(
    clients.boss,
    listOf(
      `Anna,T,0427,,${users.Ana.email},${nameOf('anna')},`,
      `Louis,T,0427,,${emailOf('lou')},${lou.email.toUpperCase()},`,
    ),
  )

  expect(done).toMatchObject({ created: 0, changed: 2 })
  expect(await personWith(server, users.Ana.email)).toMatchObject({ first_name: 'Anna', login_name: nameOf('anna') })
  expect(await personWith(server, lou.email)).toMatchObject({
    id: lou.id,
    first_name: 'Louis',
    email: null,
    login_name: lou.email,
  })
  expect((await clients.boss.get(`/api/admin/users?q=${nameOf('anna')}`)).body).toMatchObject([{ id: users.Ana.id }])
})

test('a change says the login name of before and of then, and a line without one keeps it', async () => {
  await importList(clients.boss, listOf(`Ana,T,0427,,${users.Ana.email},${nameOf('first')},`))

  const { body } = await checkList(clients.boss, listOf(`Ana,T,0427,,${users.Ana.email},${nameOf('second')},`))
  const kept = await importList(clients.boss, listOf(`Anna,T,0427,,${users.Ana.email},,`))

  expect(body.changes).toMatchObject([
    { line: 2, before: { loginName: nameOf('first') }, after: { loginName: nameOf('second') } },
  ])
  expect(kept.changed).toBe(1)
  expect(await personWith(server, users.Ana.email)).toMatchObject({ login_name: nameOf('first') })
})

test('says which login name is wrong and why, and changes nobody by these lines', async () => {
  const { Kim, Max } = await createUsers(server.db, {
    Kim: { loginName: nameOf('kim') },
    Max: { loginName: nameOf('max.x') },
  })
  const before = await everybody(server)

  const checked = await checkList(
    clients.boss,
    listOf(
      'Nia,O,0427,,,,',
      'Nia,O,0427,,,a b,',
      `Nia,O,0427,,${emailOf('nia')},ro0t,`,
      `Ana,T,0427,,${users.Ana.email},${lou.email},`,
      `Nia,O,0427,,,${Kim.email.replace('i', '1')},`,
      `Mara,T,0427,,${users.Mara.email},${Max.email.replace('.', '-')},`,
      `Nia,O,0427,,,${nameOf('twice')},`,
      `Lu,W,0427,,${emailOf('lu')},${nameOf('tw1ce')},`,
      `Nia,O,0427,,not-an-email,${nameOf('nia')},`,
    ),
  )
  await applyChecked(clients.boss, checked)

  expect(checked.body.faults).toEqual([
    { line: 2, fault: 'log_in_missing', value: '' },
    { line: 3, fault: 'login_name_invalid', value: 'a b' },
    { line: 9, fault: 'login_name_repeated', value: '8' },
    { line: 10, fault: 'email_invalid', value: 'not-an-email' },
    { line: 4, fault: 'login_name_refused', value: 'ro0t' },
    { line: 5, fault: 'login_name_taken', value: lou.email },
    { line: 6, fault: 'login_name_taken', value: Kim.email.replace('i', '1') },
    { line: 7, fault: 'login_name_taken', value: Max.email.replace('.', '-') },
  ])
  expect(checked.body.import.plan).toMatchObject({ created: 1, changed: 0, faulty: 8 })
  expect((await everybody(server)).filter(({ id }) => before.some((known) => known.id === id))).toEqual(before)
})

test('keeps a login name that somebody has and that nobody may choose any more', async () => {
  await createUsers(server.db, { Rut: { loginName: 'root' } })

  const { body } = await checkList(clients.boss, listOf('Rut,T,0427,,,root,'))

  expect(body).toMatchObject({ faults: [], import: { plan: { unchanged: 1 } } })
})

test('leaves the login names of admins and of people in other stores alone', async () => {
  const before = await everybody(server)

  const checked = await checkList(
    clients.peer,
    listOf(
      `Olga,T,0427,,${users.Olga.email},${nameOf('olga')},`,
      `Adam,T,0427,,${users.Adam.email},${nameOf('adam')},`,
    ),
  )
  await applyChecked(clients.peer, checked)

  expect(checked.body.faults).toMatchObject([{ fault: 'elsewhere' }, { fault: 'is_admin' }])
  expect(await everybody(server)).toEqual(before)
})

test('leaves out a line whose login name somebody took since the check', async () => {
  const checked = await checkList(
    clients.boss,
    listOf(`Ana,T,0427,,${users.Ana.email},${nameOf('late')},`, `Nia,O,0427,,,${nameOf('later')},`),
  )
  await createUsers(server.db, { Eva: { loginName: nameOf('late') }, Ivo: { loginName: nameOf('1ater') } })

  const { body } = await applyChecked(clients.boss, checked)

  expect(body).toMatchObject({ state: 'applied', created: 0, changed: 0, skipped: 2 })
  expect(await personWith(server, users.Ana.email)).toMatchObject({ login_name: null })
})

test('refuses a batch in which somebody takes a login name at the same time, and a repeat leaves the line out', async () => {
  const checked = await checkList(
    clients.boss,
    listOf(`Anna,T,0428,,${users.Ana.email},${nameOf('race')},`, `Nia,O,0427,,,${nameOf('nia')},`),
  )

  const taken = await sendDuring(
    server,
    [sql`update users set login_name = ${nameOf('RACE')} where id = ${users.Mara.id}`],
    () => applyChecked(clients.boss, checked),
  )

  expect(taken).toMatchObject({ status: 409, body: { code: 'login_name_taken' } })
  expect(await personWith(server, nameOf('nia'))).toBeNull()
  expect(await applyChecked(clients.boss, checked)).toMatchObject({ status: 200, body: { created: 1, skipped: 1 } })
  expect(await personWith(server, users.Ana.email)).toMatchObject({ first_name: 'Ana', login_name: null })
})

test('an undo gives login names back, except one that somebody else has meanwhile', async () => {
  await importList(
    clients.boss,
    listOf(
      `Ana,T,0427,,${users.Ana.email},${nameOf('old')},`,
      `Mara,T,0427,Salaried Manager,${users.Mara.email},${nameOf('mara')},`,
    ),
  )
  const done = await importList(
    clients.boss,
    listOf(`Ana,T,0427,,${users.Ana.email},${nameOf('new')},`, `Mara,T,0427,,${users.Mara.email},${nameOf('other')},`),
  )
  await createUsers(server.db, { Eva: { loginName: nameOf('mara') } })

  expect(done.changed).toBe(2)
  expect((await undoAll(clients.boss, done)).state).toBe('undone')
  expect(await personWith(server, users.Ana.email)).toMatchObject({ login_name: nameOf('old') })
  expect(await personWith(server, users.Mara.email)).toMatchObject({ login_name: nameOf('other') })
})

test('an export with login names can be imported again and changes nobody', async () => {
  await importList(
    clients.boss,
    listOf(
      `Nia,O,0427,,,-${nameOf('dash')},es`,
      `Lu,W,0427,,,0044${String(world).padStart(3, '2')},`,
      `Ed,W,0427,,${emailOf('ed')},${nameOf('ed')},`,
    ),
  )

  const { text } = await clients.peer.get('/api/admin/people-export')
  const { body } = await checkList(clients.peer, text)

  expect(text.split('\r\n')[0]).toBe(
    '\u{feff}First name,Last name or initial,Store,Role,Email,Login name,Language,Start date',
  )
  expect(text).toContain(`,${emailOf('ed')},${nameOf('ed')},`)
  expect(text).toContain(`,,${lou.email},`)
  expect(body).toMatchObject({ missing: [], faults: [], import: { plan: { created: 0, changed: 0, faulty: 0 } } })
  expect(body.import.plan.unchanged).toBe(text.trim().split('\r\n').length - 1)
})

describe('people without an email who are not in the list', () => {
  const emailsOnly = () => `First name,Last name,Store,Email\nMara,T,0427,${users.Mara.email}\n`
  const statusOf = async (logIn: string) => (await personWith(server, logIn))?.approval_status

  test('stay where the list has no login names', async () => {
    await importList(clients.boss, emailsOnly(), '?suspendsAbsent=true')

    expect(await statusOf(lou.email)).toBe('approved')
    expect(await statusOf(users.Ana.email)).toBe('suspended')
  })

  test('lose their access where it has, and keep it where they are in it', async () => {
    const { Kim } = await createUsers(server.db, { Kim: { loginName: nameOf('kim') } })

    await importList(
      clients.boss,
      listOf(`Kim,T,0427,,,${Kim.email},`, `Mara,T,0427,,${users.Mara.email},,`),
      '?suspendsAbsent=true',
    )

    expect(await statusOf(Kim.email)).toBe('approved')
    expect(await statusOf(lou.email)).toBe('suspended')
  })

  test('nobody does where a line leaves open who it is about', async () => {
    const list = (line: string) => listOf(`Mara,T,0427,,${users.Mara.email},${nameOf('m')},`, line)

    for (const line of [
      `Nia,O,0427,,ana(at)store,${nameOf('nia')},`,
      `Nia,O,0427,,,${lou.email.replace('lou', '1ou')},`,
    ])
      expect((await checkList(clients.boss, list(line), '?suspendsAbsent=true')).body).toMatchObject({
        keepsAbsent: true,
        absent: [],
      })
  })
})
