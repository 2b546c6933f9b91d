import { setTimeout as delay } from 'node:timers/promises'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '#server/platform/db/sql.ts'
import { createUsers, type TestUser } from '#test/users.ts'
import { type MailServer, startMailServer } from '#test/mail-server.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import { claimDueEmails } from './outbox.ts'
import { renderEmail } from './render-email.ts'
import { type Sending, sendDueEmails } from './send-due-emails.ts'
import { smtpTransport } from './smtp-transport.ts'

const from = 'Brightside <no-reply@brightside.example>'
const branding = { orgName: 'Corner Café', origin: 'https://brightside.example' }
const approval = {
  subject: 'Your account has been approved',
  paragraphs: ['Welcome to Corner Café!'],
  button: { label: 'Log in', url: `${branding.origin}/?login` },
  afterwards: [],
}

let mailServer: MailServer
let server: TestServer
let sending: Sending
let Admin: TestUser

beforeAll(async () => {
  mailServer = await startMailServer()
  server = await startTestServer()
  const { db, clock, context } = server
  const post = smtpTransport({ smtpUrl: mailServer.url(), from, silentForMs: 1_000 })
  sending = {
    db,
    post,
    events: context.events,
    key: context.settings.keyFor('mails'),
    now: clock.now,
    log: pino({ level: 'silent' }),
  }
  Admin = (await createUsers(db, { Admin: { role: 'super_admin' } })).Admin
})

afterAll(async () => {
  sending.post.close()
  await mailServer.close()
})

beforeEach(() => {
  mailServer.behave('takes')
  mailServer.received.length = 0
})

async function queue(email?: string) {
  const { Ana } = await createUsers(server.db, { Ana: email ? { email } : {} })
  const now = server.clock.now()
  const id = await server.db.transaction((tx) =>
    server.context.mailer.queue(tx, {
      ...{ type: 'approval', userId: Ana.id, actorId: Admin.id, now },
      message: renderEmail(Ana.email, { ...approval, greets: Ana.firstName }, branding),
      expiresAt: new Date(now.getTime() + 24 * 3_600_000),
    }),
  )
  return { Ana, id }
}

const stateOf = (id: string) =>
  server.db.one<{ state: string; tries: number; encrypted: string | null; failure: string | null }>(
    sql`select state, tries, encrypted::text as encrypted, failure from mails where id = ${id}`,
  )

const adminWasTold = async () =>
  (await (await server.as(Admin)).get('/api/notifications')).body.map(({ message }: { message: string }) => message)

test('a mail goes out in plain text and HTML, and its words leave the database', async () => {
  const { Ana, id } = await queue()

  await sendDueEmails(sending)

  const [mail] = mailServer.received
  expect(mail?.to).toBe(Ana.email)
  expect(mail?.text).toContain('Hi Ana,')
  expect(mail?.text).toContain('Content-Type: text/html')
  expect(mail?.text).toContain('https://brightside.example/?login')
  expect(await stateOf(id)).toEqual({ state: 'sent', tries: 1, encrypted: null, failure: null })
})

test('an address that is refused is not tried again, and whoever caused the mail is told', async () => {
  const { id } = await queue(`nobody-${Date.now()}@store.example`)

  await sendDueEmails(sending)
  server.clock.forward({ hours: 2 })
  await sendDueEmails(sending)

  expect(await stateOf(id)).toEqual({ state: 'refused', tries: 1, encrypted: null, failure: 'EENVELOPE 550' })
  expect(await adminWasTold()).toContain('The mail to Ana T. could not be delivered')
})

test('a refusal for now is tried again, later each time', async () => {
  mailServer.behave('refuses for now')
  const { id } = await queue()
  const waits = [0, 30, 60, 120, 240]

  for (const seconds of waits) {
    server.clock.forward({ ms: seconds * 1_000 - 1 })
    if (seconds > 0) await sendDueEmails(sending)
    server.clock.forward({ ms: 1 })
    await sendDueEmails(sending)
  }
  expect(await stateOf(id)).toMatchObject({ state: 'waiting', tries: waits.length, failure: 'EENVELOPE 451' })
  mailServer.behave('takes')
  server.clock.forward({ hours: 1 })
  await sendDueEmails(sending)

  expect(await stateOf(id)).toMatchObject({ state: 'sent' })
  expect(mailServer.received).toHaveLength(1)
})

test('REQ-REL-19: a mail server gone for an hour costs nothing but time', async () => {
  await mailServer.close()
  const queued = await Promise.all([1, 2, 3, 4, 5, 6, 7].map(() => queue()))
  for (let minute = 0; minute < 60; minute += 1) {
    await sendDueEmails(sending)
    server.clock.forward({ ms: 60_000 })
  }
  await mailServer.restart()

  server.clock.forward({ hours: 1 })
  await sendDueEmails(sending)

  expect(mailServer.received).toHaveLength(7)
  expect(await Promise.all(queued.map(({ id }) => stateOf(id)))).toEqual(
    Array(7).fill(expect.objectContaining({ state: 'sent' })),
  )
}, 30_000)

test.each(['stalls', 'drops'] as const)(
  'REQ-REL-19: a mail server that %s holds nothing up for long',
  async (manner) => {
    mailServer.behave(manner)
    const { id } = await queue()
    const startedAt = performance.now()

    await sendDueEmails(sending)

    expect(performance.now() - startedAt).toBeLessThan(5_000)
    expect(await stateOf(id)).toMatchObject({ state: 'waiting', tries: 1 })
    if (manner === 'drops') await mailServer.restart()
    mailServer.behave('takes')
    server.clock.forward({ hours: 1 })
    await sendDueEmails(sending)
    expect(await stateOf(id)).toMatchObject({ state: 'sent' })
  },
  60_000,
)

test('two servers on one outbox send each mail once', async () => {
  await Promise.all(Array.from({ length: 60 }, () => queue()))
  const other = { ...sending, post: smtpTransport({ smtpUrl: mailServer.url(), from, silentForMs: 1_000 }) }

  await Promise.all([sendDueEmails(sending), sendDueEmails(other), sendDueEmails(sending)])
  other.post.close()

  const receivers = mailServer.received.map(({ to }) => to)
  expect(receivers).toHaveLength(60)
  expect(new Set(receivers).size).toBe(60)
})

test('what a server took and died with is sent by another, half a minute later: at least once', async () => {
  const { id } = await queue()
  await claimDueEmails(server.db, sending.key, { now: server.clock.now(), most: 5 })

  await sendDueEmails(sending)
  expect(mailServer.received).toHaveLength(0)
  server.clock.forward({ ms: 30_000 })
  await sendDueEmails(sending)

  expect(await stateOf(id)).toMatchObject({ state: 'sent', tries: 2 })
})

test('after a day nobody tries any more, and whoever caused the mail is told', async () => {
  mailServer.behave('refuses for now')
  const { id } = await queue()
  const before = await adminWasTold()

  server.clock.forward({ days: 1 })
  await sendDueEmails(sending)

  expect(await stateOf(id)).toMatchObject({ state: 'expired', encrypted: null })
  expect(await adminWasTold()).toHaveLength(before.length + 1)
})

test('a stalling mail server does not hold up the end of ours', async () => {
  mailServer.behave('stalls')
  const setup = { smtpUrl: mailServer.url(), from, folder: '/nowhere' }
  const settings = await startTestServer({ mail: setup })
  const { Ana } = await createUsers(settings.db, { Ana: {} })
  await settings.anonymous.post('/api/auth/forgot-password', { email: Ana.email })
  const waiting = () => settings.db.maybe<{ id: string }>(sql`select id from mails where tries > 0`)
  while (!(await waiting())) await delay(20)
  const startedAt = performance.now()

  await settings.context.mailer.close()

  expect(performance.now() - startedAt).toBeLessThan(3_000)
  expect(await settings.db.one(sql`select state from mails`)).toEqual({ state: 'waiting' })
})

test('a deleted person gets no mail', async () => {
  const { Ana } = await queue()
  await server.db.many(sql`update users set deleted_at = ${server.clock.now()} where id = ${Ana.id}`)

  await sendDueEmails(sending)

  expect(mailServer.received).toEqual([])
})

test('an approval is mailed at once where a mail server is named', async () => {
  const setup = { smtpUrl: mailServer.url(), from, folder: '/nowhere' }
  const settings = await startTestServer({ mail: setup, publicUrl: new URL('http://brightside.example') })
  const { Boss, Ben } = await createUsers(settings.db, { Boss: { role: 'super_admin' }, Ben: { status: 'pending' } })

  await (await settings.as(Boss)).put(`/api/users/${Ben.id}/approve`)

  while (mailServer.received.length === 0) await delay(20)
  expect(mailServer.received[0]).toMatchObject({ to: Ben.email, text: expect.stringContaining('has been approved') })
})
