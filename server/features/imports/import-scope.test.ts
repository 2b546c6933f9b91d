import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createCheckpoints } from '#server/features/audit/create-checkpoints.ts'
import { recordRights } from '#server/features/audit/record-rights.ts'
import { verifyRights } from '#server/features/audit/rights-invariants.ts'
import { verifyAuditChain } from '#server/features/audit/verify-chain.ts'
import { verifyLedger } from '#server/features/ledger/verify-ledger.ts'
import { sql } from '#server/platform/db/sql.ts'
import { createAdmins, type TestAdmins } from '#test/admins.ts'
import { applyChecked, checkList, everybody, importList, listOf, personWith, undoAll } from '#test/people-list.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import { testEventKey } from '#test/test-keys.ts'

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

test.each([
  ['is_admin', () => `Adam,T,0427,Crew Member,${users.Adam.email},`],
  ['is_admin', () => `Boss,T,0000,Crew Member,${users.Boss.email},`],
  ['role_of_admin', () => `Nia,O,0427,Admin,${emailOf('nia')},`],
  ['role_of_admin', () => `Nia,O,0427,super_admin,${emailOf('nia')},`],
])('never touches admins and makes none (%s)', async (fault, line) => {
  const before = await everybody(server)

  const checked = await checkList(clients.chief, listOf(line(), `Ana,T,0427,,${users.Ana.email},`))
  await applyChecked(clients.chief, checked)

  expect(checked.body.faults).toMatchObject([{ line: 2, fault }])
  expect(await everybody(server)).toEqual(before)
})

test('an admin imports into their own stores, and takes nobody out of others', async () => {
  const before = await everybody(server)
  const list = listOf(
    `Nia,O,0500,,${emailOf('nia')},`,
    `Olga,T,0427,,${users.Olga.email},`,
    `Ana,T,0500,,${users.Ana.email},`,
    `Lu,W,0427,,${emailOf('lu')},`,
  )

  const checked = await checkList(clients.peer, list)
  await applyChecked(clients.peer, checked)

  expect(checked.body.faults).toMatchObject([
    { line: 2, fault: 'store_out_of_scope', value: '0500' },
    { line: 4, fault: 'store_out_of_scope' },
    { line: 3, fault: 'elsewhere' },
  ])
  expect(await personWith(server, emailOf('lu'))).toMatchObject({ store_number: '0427' })
  expect((await everybody(server)).filter(({ id }) => before.some((known) => known.id === id))).toEqual(before)
})

describe('people who are not in the list', () => {
  const only = () => listOf(`Mara,T,0427,,${users.Mara.email},`)
  const statuses = () =>
    server.db.many(sql`
      select first_name as name, approval_status as status from users
      where id = any(${[users.Ana.id, users.Mara.id, users.Olga.id, users.Adam.id, users.Peer.id]}::uuid[]) order by first_name`)

  test('stay, unless it is asked for', async () => {
    const before = await everybody(server)

    await importList(clients.boss, only())

    expect(await everybody(server)).toEqual(before)
  })

  test('lose their access where it is asked for: of the stores in the list, and no admins', async () => {
    const checked = await checkList(clients.peer, only(), '?suspendsAbsent=true')
    const done = await importList(clients.peer, only(), '?suspendsAbsent=true')

    expect(checked.body.absent).toContainEqual({ firstName: 'Ana', lastNameInitial: 'T', storeNumber: '0427' })
    expect(done.suspended).toBe(checked.body.import.plan.suspended)
    expect(await statuses()).toEqual([
      { name: 'Adam', status: 'approved' },
      { name: 'Ana', status: 'suspended' },
      { name: 'Mara', status: 'approved' },
      { name: 'Olga', status: 'approved' },
      { name: 'Peer', status: 'approved' },
    ])
    expect((await clients.ana.get('/api/auth/user')).status).toBe(401)
    expect((await verifyLedger(server.owner)).violations).toEqual([])
  })

  test('count as present while their line has a fault', async () => {
    const checked = await checkList(
      clients.boss,
      listOf(`Mara,T,0427,,${users.Mara.email},`, `Ana,T,0427,King,${users.Ana.email},`),
      '?suspendsAbsent=true',
    )
    await applyChecked(clients.boss, checked)

    expect(checked.body.faults).toMatchObject([{ fault: 'role_unknown' }])
    expect(await statuses()).toContainEqual({ name: 'Ana', status: 'approved' })
  })

  test('stay where a line does not tell who it is about', async () => {
    const checked = await checkList(
      clients.boss,
      listOf(`Mara,T,0427,,${users.Mara.email},`, 'Ana,T,0427,,ana(at)store,'),
      '?suspendsAbsent=true',
    )

    expect(checked.body).toMatchObject({ keepsAbsent: true, absent: [], import: { plan: { suspended: 0 } } })
    expect(await applyChecked(clients.boss, checked)).toMatchObject({ body: { suspended: 0 } })
  })

  test('get their access back when the import is undone', async () => {
    const done = await importList(clients.peer, only(), '?suspendsAbsent=true')

    const undone = await undoAll(clients.peer, done)

    expect(undone).toMatchObject({ state: 'undone', undone: done.suspended, kept: 0 })
    expect(await statuses()).toContainEqual({ name: 'Ana', status: 'approved' })
  })
})

test('lists an admin their own imports, and a super admin those of everybody', async () => {
  const own = await importList(clients.adam, listOf(`Nia,O,0427,,${emailOf('nia')},`))

  const idsFor = async (name: 'adam' | 'peer' | 'chief') =>
    (await clients[name].get('/api/admin/imports')).body.map(({ id }: { id: string }) => id)

  expect(await idsFor('adam')).toEqual([own.id])
  expect(await idsFor('peer')).toEqual([])
  expect(await idsFor('chief')).toContain(own.id)
})

test('an export can be imported again and changes nobody', async () => {
  await importList(clients.boss, listOf(`Nia,Okafor,0427,Crew Trainer,${emailOf('nia')},es`))

  const { text, headers } = await clients.peer.get('/api/admin/people-export')
  const checked = await checkList(clients.peer, text)

  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(text.split('\r\n')[0]).toBe(
    '\u{feff}First name,Last name or initial,Store,Role,Email,Login name,Language,Start date',
  )
  expect(text).toContain(`Nia,Okafor,"=""0427""",Crew Trainer,${emailOf('nia')},,es`)
  expect(text).not.toContain('0500')
  expect(text).not.toContain(users.Adam.email)
  expect(checked.body).toMatchObject({ missing: [], faults: [], import: { plan: { created: 0, changed: 0 } } })
})

test('the audit explains the rights of people who were imported, changed, suspended and put back', async () => {
  const own = await startTestServer()
  const { users: people, clients: admins } = await createAdmins(own)
  await recordRights(own.owner, { now: own.clock.now(), eventKey: testEventKey })
  own.clock.forward({ hours: 1 })
  const boss = await own.as(people.Boss)
  await own.db.many(sql`update sessions set authenticated_at = ${own.clock.now()}`)

  const done = await importList(
    boss,
    listOf(`Nia,O,0427,Crew Trainer,${emailOf('nia')},`, `Ana,T,0428,Shift Manager,${people.Ana.email},`),
    '?suspendsAbsent=true',
  )
  expect(done).toMatchObject({ created: 1, changed: 1, suspended: 1 })
  expect(await verifyRights(own.owner)).toEqual([])
  own.clock.forward({ ms: 600_000 })
  await createCheckpoints(own.db, own.clock.now())
  expect(await undoAll(admins.chief, done)).toMatchObject({ undone: 3 })
  await createCheckpoints(own.db, own.clock.now())

  expect(await verifyRights(own.owner)).toEqual([])
  expect((await verifyAuditChain(own.owner, testEventKey)).violations).toEqual([])
  const log = await boss.get('/api/admin/audit-log')
  expect(JSON.stringify(log.body)).not.toContain('"rights":')
})
