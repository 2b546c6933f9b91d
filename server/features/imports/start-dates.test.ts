import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '#server/platform/db/sql.ts'
import { createAdmins, type TestAdmins } from '#test/admins.ts'
import { checkList, importList, undoAll } from '#test/people-list.ts'
import { startTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
let users: TestAdmins['users']
let clients: TestAdmins['clients']
let world = 0

beforeAll(async () => (server = await startTestServer()))
beforeEach(async () => {
  world += 1
  ;({ users, clients } = await createAdmins(server))
})

const emailOf = (name: string) => `${name}${world}@start.example`
const listOf = (...lines: string[]) => `${['First name,Last name,Store,Role,Email,Hire date', ...lines].join('\n')}\n`
const ana = (day: string) => `Ana,T,0427,,${users.Ana.email},${day}`

const startOf = async (email: string) =>
  (await server.db.one<{ day: string | null }>(sql`select started_on::text as day from users where email = ${email}`))
    .day

test('a list says when people started; a line without a day leaves it, and the export has it', async () => {
  await importList(clients.boss, listOf(ana('2024-2-5'), `Nia,O,0427,,${emailOf('nia')},2019-02-28`))
  const again = await importList(clients.boss, listOf(ana('')))

  expect([await startOf(users.Ana.email), await startOf(emailOf('nia'))]).toEqual(['2024-02-05', '2019-02-28'])
  expect(again).toMatchObject({ changed: 0, unchanged: 1 })
  const { text } = await clients.boss.get('/api/admin/people-export')
  expect(text.split('\n')[0]).toContain('Start date')
  expect(text).toContain('2024-02-05')
  expect((await importList(clients.boss, text)).changed).toBe(0)
})

test('a day that is not clear is a fault of its line', async () => {
  const days = ['03/04/2024', '2024-02-30', '1949-12-31', '2101-01-01', '2024', "'=1+1", 'x'.repeat(5_000)]
  const lines = days.map((day, index) => `Nia,O,0427,,${emailOf(`n${index}`)},${day}`)

  const { body } = await checkList(clients.boss, listOf(...lines))

  expect(body.import.plan).toMatchObject({ created: 0, faulty: days.length })
  expect(new Set(body.faults.map(({ fault }: { fault: string }) => fault))).toEqual(new Set(['start_date_invalid']))
})

test('undoing a list gives back the day of before, unless an admin has changed it since', async () => {
  const done = await importList(clients.boss, listOf(ana('2024-02-05')))
  await undoAll(clients.boss, done)
  const undone = await startOf(users.Ana.email)
  const later = await importList(clients.boss, listOf(ana('2024-02-05')))
  await server.db.many(sql`update users set started_on = '2020-01-01' where id = ${users.Ana.id}`)
  await undoAll(clients.boss, later)

  expect([undone, await startOf(users.Ana.email)]).toEqual([null, '2020-01-01'])
})
