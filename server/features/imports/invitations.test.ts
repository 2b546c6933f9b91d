import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, inject, test } from 'vitest'
import { createAdmins, type TestAdmins } from '#test/admins.ts'
import { linkIn, mailsTo, resetKeys } from '#test/mail-folder.ts'
import { importList, listOf, undoAll } from '#test/people-list.ts'
import { startTestServer, type TestServer } from '#test/server.ts'

const folder = join(inject('scratchFolder'), randomUUID(), 'mail')

let server: TestServer
let clients: TestAdmins['clients']

beforeAll(async () => {
  server = await startTestServer({
    languages: ['en', 'es'],
    mail: { smtpUrl: 'file:', from: 'Brightside <no-reply@localhost>', hostName: null, folder },
  })
  ;({ clients } = await createAdmins(server))
})

test('a new person gets a link by mail in their language, chooses a password and logs in', async () => {
  const email = 'nia@mailed.example'
  await importList(clients.boss, listOf(`Nia,O,0427,,${email},es`))
  const [token] = await resetKeys(folder, email)
  server.clock.forward({ days: 13 })

  const chosen = await server.anonymous.post('/api/auth/reset-password', { token, newPassword: 'correct horse' })
  const entered = await server.anonymous.post('/api/login', { email, password: 'correct horse' })

  expect(mailsTo(folder, email)[0]).toContain('lang="es"')
  expect(linkIn(mailsTo(folder, email)[0] ?? '').pathname).toBe('/reset-password')
  expect(chosen.status).toBe(200)
  expect(entered).toMatchObject({ status: 200, body: { firstName: 'Nia', approvalStatus: 'approved' } })
})

test('whoever has chosen a password stays when the import is undone', async () => {
  const { clients: admins } = await createAdmins(server)
  const email = 'lu@mailed.example'
  const done = await importList(admins.boss, listOf(`Lu,W,0427,,${email},`, 'Ed,W,0427,,ed@mailed.example,'))
  const [token] = await resetKeys(folder, email)
  await resetKeys(folder, 'ed@mailed.example')
  await server.anonymous.post('/api/auth/reset-password', { token, newPassword: 'correct horse' })

  expect(await undoAll(admins.boss, done)).toMatchObject({ undone: 1, kept: 1 })
  expect((await server.anonymous.post('/api/login', { email, password: 'correct horse' })).status).toBe(200)
  expect(mailsTo(folder, 'ed@mailed.example')).toEqual([])
})

test('nobody who was known before gets an invitation', async () => {
  const { users, clients: admins } = await createAdmins(server)

  await importList(admins.boss, listOf(`Anna,T,0427,,${users.Ana.email},`, 'Mo,W,0427,,mo@mailed.example,'))
  await resetKeys(folder, 'mo@mailed.example')

  expect(mailsTo(folder, users.Ana.email)).toEqual([])
})
