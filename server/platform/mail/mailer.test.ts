import { setTimeout as delay } from 'node:timers/promises'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '#server/platform/db/sql.ts'
import { createUsers, type TestUser } from '#test/users.ts'
import { type MailServer, startMailServer } from '#test/mail-server.ts'
import { mailsTo } from '#test/mail-folder.ts'
import { startTestServer, type TestServer, testSettings } from '#test/server.ts'
import { claimDeliveries } from '#server/platform/deliveries/delivery-rows.ts'
import { mailSender } from './outbox.ts'
import type { EmailTemplate } from './email-message.ts'
import { renderEmail } from './email-layout.ts'
import { type SendOptions, sendDueEmails } from './mailer.ts'
import { smtpTransport } from './smtp-transport.ts'

const from = 'Brightside <no-reply@brightside.example>'
const { languages } = testSettings
const branding = { orgName: 'Corner Café', origin: 'https://brightside.example', languages }
const approval: EmailTemplate = () => ({
  subject: 'Your account has been approved',
  paragraphs: ['Welcome to Corner Café!'],
  button: { label: 'Log in', url: `${branding.origin}/?login` },
  footnotes: [],
})

let mailServer: MailServer
let server: TestServer
let options: SendOptions
let Admin: TestUser
const logged: Record<string, unknown>[] = []

beforeAll(async () => {
  mailServer = await startMailServer()
  server = await startTestServer()
  const { db, clock, context } = server
  const transport = smtpTransport({ smtpUrl: mailServer.url(), from, hostName: null, socketTimeoutMs: 1_000 })
  options = {
    db,
    transport,
    events: context.events,
    key: context.settings.keyFor('mails'),
    now: clock.now,
    log: pino({}, { write: (line: string) => void logged.push(JSON.parse(line)) }),
    count: context.metrics.countEmails,
  }
  Admin = (await createUsers(db, { Admin: { role: 'super_admin' } })).Admin
})

afterAll(async () => {
  options.transport.close()
  await mailServer.close()
})

beforeEach(() => {
  mailServer.behave('takes')
  mailServer.received.length = 0
  logged.length = 0
})

async function queue(email?: string) {
  const { Ana } = await createUsers(server.db, { Ana: email ? { email } : {} })
  const now = server.clock.now()
  const id = await server.db.transaction((tx) =>
    server.context.mailer.queue(tx, {
      type: 'approval',
      userId: Ana.id,
      actorId: Admin.id,
      origin: { at: now, requestId: 'request-1' },
      message: renderEmail({ ...Ana, language: 'en' }, approval, branding),
      expiresAt: new Date(now.getTime() + 24 * 3_600_000),
    }),
  )
  return { Ana, id }
}

const stateOf = (id: string) =>
  server.db.one<{ state: string; tries: number; encrypted: string | null; failure: string | null }>(
    sql`select state, tries, encrypted::text as encrypted, failure from deliveries where id = ${id}`,
  )

const adminNotifications = async () =>
  (await (await server.as(Admin)).get('/api/notifications')).body.map(({ message }: { message: string }) => message)

test('sends an email as plain text and HTML, and erases its content from the database', async () => {
  const { Ana, id } = await queue()

  await sendDueEmails(options)

  const [mail] = mailServer.received
  expect(mail?.to).toBe(Ana.email)
  expect(mail?.text).toContain('Hi Ana,')
  expect(mail?.text).toContain('Content-Type: text/html')
  expect(mail?.text).toContain('https://brightside.example/?login')
  expect(await stateOf(id)).toEqual({ state: 'sent', tries: 1, encrypted: null, failure: null })
})

test('does not retry a refused address, and notifies the user who caused the email', async () => {
  const { id } = await queue(`nobody-${Date.now()}@store.example`)

  await sendDueEmails(options)
  server.clock.forward({ hours: 2 })
  await sendDueEmails(options)

  expect(await stateOf(id)).toEqual({ state: 'refused', tries: 1, encrypted: null, failure: 'EENVELOPE 550 5.1.1' })
  expect(await adminNotifications()).toContain('The mail to Ana T. could not be delivered')
})

test('retries a temporary refusal with growing delays', async () => {
  mailServer.behave('refuses for now')
  const { id } = await queue()
  const waits = [0, 30, 60, 120, 240]

  for (const seconds of waits) {
    server.clock.forward({ ms: seconds * 1_000 - 1 })
    if (seconds > 0) await sendDueEmails(options)
    server.clock.forward({ ms: 1 })
    await sendDueEmails(options)
  }
  expect(await stateOf(id)).toMatchObject({ state: 'waiting', tries: waits.length, failure: 'EENVELOPE 451' })
  mailServer.behave('takes')
  server.clock.forward({ hours: 1 })
  await sendDueEmails(options)

  expect(await stateOf(id)).toMatchObject({ state: 'sent' })
  expect(mailServer.received).toHaveLength(1)
})

test('REQ-REL-19: delivers every email after the mail server was down for an hour', async () => {
  await mailServer.close()
  const queued = await Promise.all([1, 2, 3, 4, 5, 6, 7].map(() => queue()))
  for (let minute = 0; minute < 60; minute += 1) {
    await sendDueEmails(options)
    server.clock.forward({ ms: 60_000 })
  }
  await mailServer.restart()

  server.clock.forward({ hours: 1 })
  await sendDueEmails(options)

  expect(mailServer.received).toHaveLength(7)
  expect(await Promise.all(queued.map(({ id }) => stateOf(id)))).toEqual(
    Array(7).fill(expect.objectContaining({ state: 'sent' })),
  )
}, 30_000)

test.each(['stalls', 'drops'] as const)(
  'REQ-REL-19: a mail server that %s does not block for long',
  async (manner) => {
    mailServer.behave(manner)
    const { id } = await queue()
    const startedAt = performance.now()

    await sendDueEmails(options)

    expect(performance.now() - startedAt).toBeLessThan(5_000)
    expect(await stateOf(id)).toMatchObject({ state: 'waiting', tries: 1 })
    if (manner === 'drops') await mailServer.restart()
    mailServer.behave('takes')
    server.clock.forward({ hours: 1 })
    await sendDueEmails(options)
    expect(await stateOf(id)).toMatchObject({ state: 'sent' })
  },
  60_000,
)

test('two servers on one outbox send each email once', async () => {
  await Promise.all(Array.from({ length: 60 }, () => queue()))
  const other = {
    ...options,
    transport: smtpTransport({ smtpUrl: mailServer.url(), from, hostName: null, socketTimeoutMs: 1_000 }),
  }

  await Promise.all([sendDueEmails(options), sendDueEmails(other), sendDueEmails(options)])
  other.transport.close()

  const receivers = mailServer.received.map(({ to }) => to)
  expect(receivers).toHaveLength(60)
  expect(new Set(receivers).size).toBe(60)
})

test('another server sends an email that a killed server had claimed, after 30 s', async () => {
  const { id } = await queue()
  await claimDeliveries(server.db, mailSender(options), server.clock.now())

  await sendDueEmails(options)
  expect(mailServer.received).toHaveLength(0)
  server.clock.forward({ ms: 30_000 })
  await sendDueEmails(options)

  expect(await stateOf(id)).toMatchObject({ state: 'sent', tries: 2 })
})

test('gives up after a day and notifies the user who caused the email', async () => {
  mailServer.behave('refuses for now')
  const { id } = await queue()
  const before = await adminNotifications()

  server.clock.forward({ days: 1 })
  await sendDueEmails(options)

  expect(await stateOf(id)).toMatchObject({ state: 'expired', encrypted: null })
  expect(await adminNotifications()).toHaveLength(before.length + 1)
})

const ended = async (state: string) =>
  Number(
    new RegExp(`brightside_emails_ended_total{state="${state}"} (\\d+)`).exec(
      await server.context.metrics.registry.metrics(),
    )?.[1],
  )

test('the log says why an email was not sent, to whom and for which request, and that it expired', async () => {
  mailServer.behave('refuses for now')
  const expiredBefore = await ended('expired')
  const { Ana, id } = await queue()
  const line = { deliveryId: id, kind: 'mail', type: 'approval', userId: Ana.id, requestId: 'request-1' }

  await sendDueEmails(options)
  expect(logged).toMatchObject([{ ...line, state: 'failed', reason: 'EENVELOPE 451', msg: 'Delivery failed' }])
  server.clock.forward({ days: 1 })
  await sendDueEmails(options)

  expect(logged).toMatchObject([{}, { ...line, state: 'expired', reason: 'EENVELOPE 451', msg: 'Delivery failed' }])
  expect(JSON.stringify(logged)).not.toContain(Ana.email)
  expect(await ended('expired')).toBe(expiredBefore + 1)
})

test('super admins see what was not sent in the last week: why, to whom and for which request', async () => {
  mailServer.behave('refuses for now')
  const { Ana, id } = await queue()
  server.clock.forward({ ms: 1 })
  const refused = await queue(`nobody-${Date.now()}@store.example`)
  await sendDueEmails(options)

  const emails = async () => {
    const { body } = await (await server.as(Admin)).get('/api/admin/unsent-emails')
    return body.filter((email: { id: string }) => [id, refused.id].includes(email.id))
  }

  expect(await emails()).toMatchObject([
    { id: refused.id, state: 'refused', reason: 'EENVELOPE 550 5.1.1', dueAt: null, endedAt: expect.any(String) },
    {
      id,
      type: 'approval',
      state: 'retrying',
      reason: 'EENVELOPE 451',
      tries: 1,
      user: { id: Ana.id, firstName: 'Ana', lastNameInitial: 'T' },
      requestId: 'request-1',
      dueAt: expect.any(String),
      endedAt: null,
    },
  ])
  expect(JSON.stringify(await emails())).not.toContain('@')
  server.clock.forward({ days: 8 })
  expect(await emails()).toEqual([])
})

test('the email of a request has its id, as the log has it', async () => {
  const other = await startTestServer({
    mail: { smtpUrl: 'smtp://127.0.0.1:1', from, hostName: null, folder: '/nowhere' },
  })
  const { Boss, Ben } = await createUsers(other.db, { Boss: { role: 'super_admin' }, Ben: { status: 'pending' } })

  const { headers } = await (await other.as(Boss)).put(`/api/users/${Ben.id}/approve`)

  expect(await other.db.one(sql`select request_id as "requestId" from deliveries where kind = 'mail'`)).toEqual({
    requestId: headers['x-request-id'],
  })
})

test('a stalling mail server does not delay the shutdown', async () => {
  mailServer.behave('stalls')
  const setup = { smtpUrl: mailServer.url(), from, hostName: null, folder: '/nowhere' }
  const other = await startTestServer({ mail: setup })
  const { Ana } = await createUsers(other.db, { Ana: {} })
  await other.anonymous.post('/api/auth/forgot-password', { email: Ana.email })
  const waiting = () => other.db.maybe<{ id: string }>(sql`select id from deliveries where tries > 0`)
  while (!(await waiting())) await delay(20)
  const startedAt = performance.now()

  await other.context.mailer.close()

  expect(performance.now() - startedAt).toBeLessThan(3_000)
  expect(await other.db.one(sql`select state from deliveries`)).toEqual({ state: 'waiting' })
})

test('sends no email to a deleted user', async () => {
  const { Ana } = await queue()
  await server.db.many(sql`update users set deleted_at = ${server.clock.now()} where id = ${Ana.id}`)

  await sendDueEmails(options)

  expect(mailServer.received).toEqual([])
})

test('sends the email of an approval immediately if an SMTP server is configured', async () => {
  const setup = { smtpUrl: mailServer.url(), from, hostName: null, folder: '/nowhere' }
  const other = await startTestServer({ mail: setup, publicUrl: new URL('http://brightside.example') })
  const { Boss, Ben } = await createUsers(other.db, { Boss: { role: 'super_admin' }, Ben: { status: 'pending' } })

  await (await other.as(Boss)).put(`/api/users/${Ben.id}/approve`)

  while (mailServer.received.length === 0) await delay(20)
  expect(mailServer.received[0]).toMatchObject({ to: Ben.email, text: expect.stringContaining('has been approved') })
})

test("with 'file:' as the mail server each email is a file, and the weekly one is offered", async () => {
  const { folder } = testSettings.mail
  const other = await startTestServer({ mail: { smtpUrl: 'file:', from, hostName: null, folder } })
  const { Boss, Ben } = await createUsers(other.db, { Boss: { role: 'super_admin' }, Ben: { status: 'pending' } })

  await (await other.as(Boss)).put(`/api/users/${Ben.id}/approve`)

  while (mailsTo(folder, Ben.email).length === 0) await delay(20)
  expect(mailsTo(folder, Ben.email)).toEqual([expect.stringContaining('has been approved')])
  expect((await (await other.as(Ben)).get('/api/user/notification-settings')).body).toMatchObject({
    weeklyDigest: false,
  })
})
