import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { beforeAll, beforeEach, expect, inject, test } from 'vitest'
import type { ImportCodes } from '#contract/imports.ts'
import { sql } from '#server/platform/db/sql.ts'
import { createAdmins, type TestAdmins } from '#test/admins.ts'
import type { TestClient } from '#test/client.ts'
import { importEvents, importList, personWith } from '#test/people-list.ts'
import { startTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
let clients: TestAdmins['clients']
let world = 0

beforeAll(async () => (server = await startTestServer()))

beforeEach(async () => {
  ;({ clients } = await createAdmins(server))
  world += 1
})

const nameOf = (name: string) => `${name}.x${world}`
const byLoginName = (...lines: string[]) => `First name,Initial,Store,Login name\n${lines.join('\n')}\n`

const print = (client: TestClient, { id }: { id: string }, body: object = {}) =>
  client.post(`/api/admin/imports/${id}/codes`, body)

const useCode = async (name: string, code = '') => server.anonymous.post('/api/code', { name, code })

test('a code of an imported person sets the first password within 14 days, once', async () => {
  const done = await importList(clients.boss, byLoginName(`Nia,O,0427,${nameOf('nia')}`))
  const { status, body } = await print(clients.boss, done)
  server.clock.forward({ days: 13 })

  const used = await useCode(nameOf('nia'), body.codes[0].code)
  const reset = { token: used.body.key, newPassword: 'correct horse' }
  await server.anonymous.post('/api/auth/reset-password', reset)

  expect(status).toBe(200)
  expect(body).toMatchObject({
    codes: [{ firstName: 'Nia', lastNameInitial: 'O', storeNumber: '0427', name: nameOf('nia') }],
    address: expect.stringMatching(/\/code$/),
    next: null,
  })
  expect(await server.anonymous.post('/api/login', { email: nameOf('nia'), password: 'correct horse' })).toMatchObject({
    status: 200,
    body: { approvalStatus: 'approved' },
  })
  expect((await useCode(nameOf('nia'), body.codes[0].code)).body).toMatchObject({ code: 'invalid_code' })
})

test('new codes end those of before, and one of another ends after 14 days', async () => {
  const done = await importList(clients.boss, byLoginName(`Nia,O,0427,${nameOf('nia')}`))
  const first: ImportCodes = (await print(clients.boss, done)).body
  const second: ImportCodes = (await print(clients.boss, done)).body

  expect((await useCode(nameOf('nia'), first.codes[0]?.code)).body.code).toBe('invalid_code')
  server.clock.forward({ days: 15 })
  expect((await useCode(nameOf('nia'), second.codes[0]?.code)).body.code).toBe('invalid_code')
})

test('nobody gets one who chose a password, was known before, or left the stores of who prints them', async () => {
  const done = await importList(
    clients.adam,
    byLoginName(...['nia', 'lu', 'ed'].map((name) => `${name},O,0427,${nameOf(name)}`)),
  )
  await server.db.many(sql`update users set password_set_at = now() where login_name = ${nameOf('lu')}`)
  await server.db.many(sql`update users set store_number = '0500' where login_name = ${nameOf('ed')}`)
  const again = await importList(clients.adam, byLoginName(`Niam,O,0427,${nameOf('nia')}`))

  const { body } = await print(clients.adam, done)

  expect(body.codes.map(({ name }: { name: string }) => name)).toEqual([nameOf('nia')])
  expect((await print(clients.adam, again)).body.codes).toEqual([])
})

test('nobody gets one who became an admin', async () => {
  const done = await importList(clients.boss, byLoginName(`Nia,O,0427,${nameOf('nia')}`))
  await server.db.many(sql`update users set role = 'super_admin' where login_name = ${nameOf('nia')}`)

  expect((await print(clients.boss, done)).body.codes).toEqual([])
})

test('is refused to others than the importer and super admins, and needs a recent log-in', async () => {
  const done = await importList(clients.adam, byLoginName(`Nia,O,0427,${nameOf('nia')}`))
  const nia = await personWith(server, nameOf('nia'))

  expect(await print(clients.peer, done)).toMatchObject({ status: 404 })
  server.clock.forward({ hours: 1 })
  expect(await print(clients.adam, done)).toMatchObject({ status: 401, body: { code: 'reauthenticate' } })

  expect(await server.db.many(sql`select from reset_codes where user_id = ${nia?.id}`)).toEqual([])
})

test('is an event of the group in the audit log, without the codes', async () => {
  const done = await importList(clients.boss, byLoginName(`Nia,O,0427,${nameOf('nia')}`, `Lu,W,0428,${nameOf('lu')}`))
  await print(clients.boss, done)

  expect((await importEvents(server, done.id)).slice(1)).toEqual([
    expect.objectContaining({
      action: 'codes_printed',
      details: { importId: done.id, people: 2 },
      stores: ['0000', '0427', '0428'],
    }),
  ])
})

test('goes on after 500 people, store by store', async () => {
  const lines = Array.from({ length: 501 }, (_, n) => `Nia,O,${n === 0 ? '0428' : '0427'},${nameOf(`n${n}`)}`)
  const done = await importList(clients.boss, byLoginName(...lines))

  const first: ImportCodes = (await print(clients.boss, done)).body
  const second: ImportCodes = (await print(clients.boss, done, { after: first.next })).body

  expect(new Set(first.codes.map(({ storeNumber }) => storeNumber))).toEqual(new Set(['0427']))
  expect(first.codes).toHaveLength(500)
  expect(second).toMatchObject({ codes: [{ storeNumber: '0428', name: nameOf('n0') }], next: null })
})

test('people with an email get one only where no mail can be sent', async () => {
  const folder = join(inject('scratchFolder'), randomUUID(), 'mail')
  const mailed = await startTestServer({
    mail: { smtpUrl: 'file:', from: 'Brightside <no-reply@localhost>', hostName: null, folder },
  })
  const { clients: admins } = await createAdmins(mailed)
  const list = `First name,Initial,Store,Email,Login name\nNia,O,0427,${nameOf('nia')}@codes.example,\nLu,W,0427,,${nameOf('lu')}\n`

  const withMail = await print(admins.boss, await importList(admins.boss, list))
  const without = await print(clients.boss, await importList(clients.boss, list))

  expect(withMail.body.codes).toMatchObject([{ name: nameOf('lu') }])
  expect(without.body.codes.map(({ name }: { name: string }) => name).toSorted()).toEqual([
    nameOf('lu'),
    `${nameOf('nia')}@codes.example`,
  ])
})
