import { beforeAll, expect, test } from 'vitest'
import { textsOf } from '#messages/texts-of.ts'
import { sql } from '#server/platform/db/sql.ts'
import { startMailServer } from '#test/mail-server.ts'
import { hashPassword } from '#test/passwords.ts'
import { startTestServer, testSettings, type TestServer } from '#test/server.ts'
import { createUsers, type TestUser } from '#test/users.ts'

const { emails: es } = textsOf('es')
const { emails: en } = textsOf('en')
const password = 'correct horse'

let mailServer: Awaited<ReturnType<typeof startMailServer>>
let server: TestServer
let Admin: TestUser

beforeAll(async () => {
  mailServer = await startMailServer()
  server = await startTestServer({
    languages: ['en', 'es'],
    mail: { ...testSettings.mail, smtpUrl: mailServer.url() },
  })
  ;({ Admin } = await createUsers(server.db, { Admin: { role: 'super_admin' } }))
  return () => mailServer.close()
})

async function mailTo({ email }: { email: string }) {
  const mails = () => mailServer.received.filter(({ to }) => to === email)
  await expect.poll(() => mails().length).toBe(1)
  const [mail] = mails()
  mailServer.received.length = 0
  return mail?.text ?? ''
}

async function userWithPassword() {
  const { Ana } = await createUsers(server.db, { Ana: {} })
  await server.db.many(sql`update users set password = ${await hashPassword(password)} where id = ${Ana.id}`)
  return Ana
}

const forgot = ({ email }: { email: string }) => server.anonymous.post('/api/auth/forgot-password', { email })

test('writes to a new user in the language in which they signed up', async () => {
  const lucia = { email: 'lucia@store.example', firstName: 'Lucía', lastNameInitial: 'M', storeNumber: '0427' }
  const signUp = { ...lucia, role: 'crew_member', password }
  const answer = await server.anonymous.post('/api/signup', signUp, { 'accept-language': 'es-MX,es;q=0.9' })
  const verification = await mailTo(lucia)
  const admin = await server.as(Admin)
  const [registration] = (await admin.get('/api/users/pending')).body

  await admin.put(`/api/users/${registration.id}/approve`)

  const approval = await mailTo(lucia)
  expect(answer.body.message).toBe(textsOf('es').answers.signed_up)
  expect(verification).toContain('Hola, Lucía:')
  expect(verification).toContain(es.verify_works_once)
  expect(approval).toContain('<html lang="es" dir="ltr">')
  expect(approval).toContain(`<h1 style="margin:0 0 16px;font-size:24px;line-height:1.2">${es.approved_subject}</h1>`)
  expect(approval).toContain(es.approved({ orgName: 'Brightside' }))
  expect(approval).not.toContain('undefined')
})

test('writes in the chosen language, also when somebody else causes the email or the browser has another', async () => {
  const Ana = await userWithPassword()
  await (await server.as(Ana)).put('/api/language', { language: 'es' })
  await server.anonymous.post('/api/login', { email: Ana.email, password }, { 'accept-language': 'en' })

  await forgot(Ana)
  const asked = await mailTo(Ana)
  await (await server.as(Admin)).post(`/api/admin/users/${Ana.id}/reset-password`, {}, { 'accept-language': 'en' })
  const sent = await mailTo(Ana)

  expect(asked).toContain(es.reset_by_self({ orgName: 'Brightside' }))
  expect(sent).toContain(es.reset_by_admin({ orgName: 'Brightside' }))
})

test('writes in the language of the browser of the last log-in where none is chosen', async () => {
  const Ana = await userWithPassword()
  const logIn = (language: string) =>
    server.anonymous.post('/api/login', { email: Ana.email, password }, { 'accept-language': language })

  await logIn('es')
  await forgot(Ana)
  const spanish = await mailTo(Ana)
  await logIn('fr')
  await forgot(Ana)
  const english = await mailTo(Ana)

  expect(spanish).toContain(es.reset_works_once)
  expect(english).toContain(en.reset_works_once)
})

test('writes in the first language where one that is chosen is no longer offered', async () => {
  const Ana = await userWithPassword()
  await server.db.many(sql`update users set language = 'fr', browser_language = 'de' where id = ${Ana.id}`)

  await forgot(Ana)

  expect(await mailTo(Ana)).toContain(en.reset_works_once)
})
