import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { verifyLedger } from '#server/features/ledger/verify-ledger.ts'
import { sql } from '#server/platform/db/sql.ts'
import { createAdmins, type TestAdmins } from '#test/admins.ts'
import { checkList, importEvents, importList, listOf, personWith, undoAll } from '#test/people-list.ts'
import { startTestServer, type TestServer } from '#test/server.ts'

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

describe('an import that is undone', () => {
  test('takes away who has not used the account, and gives others back what they had', async () => {
    const done = await importList(
      clients.boss,
      listOf(`Nia,O,0427,,${emailOf('nia')},`, `Anna,Tal,0428,Shift Manager,${users.Ana.email},es`),
    )

    const undone = await undoAll(clients.boss, done)

    expect(undone).toMatchObject({ state: 'undone', undone: 2, kept: 0, canUndo: false })
    expect(await personWith(server, emailOf('nia'))).toBeNull()
    expect(await personWith(server, users.Ana.email)).toMatchObject({
      first_name: 'Ana',
      last_name_initial: 'T',
      last_name: null,
      role: 'crew_member',
      store_number: '0427',
      language: null,
      approval_status: 'approved',
    })
    expect((await clients.chief.get('/api/users/search?q=ana')).body).not.toEqual([])
    expect((await importEvents(server, done.id)).map(({ action }) => action)).toEqual([
      'people_imported',
      'import_undone',
    ])
    expect((await verifyLedger(server.owner)).violations).toEqual([])
  })

  test('leaves who has used the account or was thanked, and what somebody changed since', async () => {
    const done = await importList(
      clients.boss,
      listOf(`Nia,O,0427,,${emailOf('nia')},`, `Lu,W,0427,,${emailOf('lu')},`, `Anna,T,0428,,${users.Ana.email},`),
    )
    const nia = await personWith(server, emailOf('nia'))
    const lu = await personWith(server, emailOf('lu'))
    await server.db.many(sql`insert into last_seen (user_id, day) values (${nia?.id}, '2026-11-18')`)
    await clients.mara.post('/api/token-gifts', { toUserId: lu?.id, amount: 1 })
    await server.db.many(sql`select grant_allowance(${users.Mara.id}, '2000-W01', 1, '2000-01-03T12:00:00Z')`)
    expect((await clients.mara.post('/api/token-gifts', { toUserId: lu?.id, amount: 1 })).status).toBe(201)
    await server.db.many(sql`update users set first_name = 'Anita' where id = ${users.Ana.id}`)

    const undone = await undoAll(clients.boss, done)

    expect(undone).toMatchObject({ undone: 1, kept: 2 })
    expect(await personWith(server, emailOf('nia'))).not.toBeNull()
    expect(await personWith(server, emailOf('lu'))).not.toBeNull()
    expect(await personWith(server, users.Ana.email)).toMatchObject({ first_name: 'Anita', store_number: '0427' })
  })

  test('by a super admin may be that of another, by an admin only the own one', async () => {
    const done = await importList(clients.adam, listOf(`Nia,O,0427,,${emailOf('nia')},`))

    expect(await clients.peer.post(`/api/admin/imports/${done.id}/undo`)).toMatchObject({ status: 404 })
    expect(await undoAll(clients.boss, done)).toMatchObject({ undone: 1 })
  })

  test('keeps people who became admins, or moved out of the stores of who undoes it', async () => {
    const done = await importList(
      clients.adam,
      listOf(`Nia,O,0427,,${emailOf('nia')},`, `Lu,W,0427,,${emailOf('lu')},`),
    )
    await server.db.many(sql`update users set role = 'admin' where email = ${emailOf('nia')}`)
    await server.db.many(sql`update users set store_number = '0500' where email = ${emailOf('lu')}`)

    expect(await undoAll(clients.adam, done)).toMatchObject({ undone: 0, kept: 2 })
  })

  test('is refused before it was applied', async () => {
    const { body } = await checkList(clients.boss, listOf(`Nia,O,0427,,${emailOf('nia')},`))

    expect(await clients.boss.post(`/api/admin/imports/${body.import.id}/undo`)).toMatchObject({
      status: 409,
      body: { code: 'import_over' },
    })
  })
})
