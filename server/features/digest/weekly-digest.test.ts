import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '#server/platform/db/sql.ts'
import { openCompetition } from '#test/competitions.ts'
import { type MailServer, startMailServer } from '#test/mail-server.ts'
import { subscribedBrowser } from '#test/push-fixture.ts'
import { type PushHost, startPushHost } from '#test/push-host.ts'
import { startTestServer, testSettings, type TestServer } from '#test/server.ts'
import { createUsers, type TestUser } from '#test/users.ts'
import { weeklyDigestJob } from './weekly-digest-job.ts'

const settingsPath = '/api/user/notification-settings'
const thursday = '2026-11-19T12:00:00.000Z'
const monday = '2026-11-23T08:00:00.000Z'
const origin = 'https://thanks.example'

let mailServer: MailServer
let pushHost: PushHost
let server: TestServer
let users: Record<'Ana' | 'Ben' | 'Cleo' | 'Boss', TestUser>

beforeAll(async () => {
  mailServer = await startMailServer()
  pushHost = await startPushHost()
  server = await startTestServer({
    languages: ['en', 'es'],
    publicUrl: new URL(origin),
    timeZone: 'UTC',
    pushServices: [pushHost.origin],
    mail: { ...testSettings.mail, smtpUrl: mailServer.url() },
  })
  return () => mailServer.close()
})

beforeEach(async () => {
  await server.db.many(sql`update notification_settings set weekly_digest = false`)
  mailServer.received.length = 0
  server.clock.set(thursday)
  users = await createUsers(server.db, {
    Ana: {},
    Ben: { toGive: 20 },
    Cleo: { toGive: 20 },
    Boss: { role: 'super_admin' },
  })
})

const choose = async (user: TestUser, weeklyDigest: boolean) =>
  (await server.as(user)).put(settingsPath, { weeklyDigest })
async function give(from: TestUser, to: TestUser, amount: number) {
  // Gifts of one millisecond have ids in any order.
  server.clock.forward({ ms: 2 })
  return (await server.as(from)).post('/api/token-gifts', { toUserId: to.id, amount })
}
const runAt = (time: string) => {
  server.clock.set(time)
  return weeklyDigestJob(server.context).run({ now: server.clock.now(), signal: new AbortController().signal })
}
const queuedFor = async ({ id }: TestUser) =>
  (await server.db.many(sql`select id from deliveries where user_id = ${id} and type = 'digest'`)).length

async function mailTo({ email }: TestUser) {
  const mail = () => mailServer.received.find(({ to }) => to === email)?.text
  await expect.poll(mail, { timeout: 5_000 }).toBeDefined()
  return mail()?.replaceAll('\r\n ', ' ') ?? ''
}

/** The address that one click in a mail program sends its request to. */
const oneClickPath = (mail: string) => /^List-Unsubscribe: <https:\/\/thanks\.example(\S+)>\r$/m.exec(mail)?.[1] ?? ''

const oneClick = (path: string) =>
  server.anonymous.send('POST', path, 'List-Unsubscribe=One-Click', {
    'content-type': 'application/x-www-form-urlencoded',
  })
const isOn = async (user: TestUser) => (await (await server.as(user)).get(settingsPath)).body.weeklyDigest

test('is off until a person chooses it, and other changes keep the choice', async () => {
  const before = await isOn(users.Ana)
  await choose(users.Ana, true)
  await (await server.as(users.Ana)).put(settingsPath, { muted: ['boost'] })

  expect([before, await isOn(users.Ana), await isOn(users.Ben)]).toEqual([false, true, false])
})

test('tells on Monday morning of thanks, gifts to open, ends and tokens, as text and HTML', async () => {
  await choose(users.Cleo, true)
  await give(users.Ben, users.Cleo, 2)
  await openCompetition(await server.as(users.Boss), { endDate: '2026-11-27T12:00:00.000Z', title: 'Stand mixer' })

  const early = await runAt('2026-11-23T07:59:59.000Z')
  const report = await runAt(monday)

  const mail = await mailTo(users.Cleo)
  expect([early, report]).toEqual([{ code: 'not_monday' }, { code: 'emails_queued', emails: 1 }])
  expect(mail).toContain('Subject: Your week at Brightside')
  for (const sentence of [
    'Ben T. thanked you with 2 tokens.',
    '1 gift waits to be opened.',
    'ends this week, and you have the tokens to enter.',
    'You have 20 tokens to give this week.',
  ])
    expect(mail.split(sentence), sentence).toHaveLength(3)
  expect(mail).toContain(`Unsubscribe:\r\n${origin}/unsubscribe?token=`)
  expect(mail).toContain(`href="${origin}/unsubscribe?token=`)
})

test('writes in the language of the reader', async () => {
  await choose(users.Ana, true)
  await (await server.as(users.Ana)).put('/api/language', { language: 'es' })
  await give(users.Ben, users.Ana, 1)
  await give(users.Cleo, users.Ana, 2)

  await runAt(monday)

  expect(await mailTo(users.Ana)).toContain('Cleo T. y 1 persona más te dieron las gracias con 3 fichas.')
})

test('names nobody whose account was deleted', async () => {
  await choose(users.Ana, true)
  await give(users.Ben, users.Ana, 1)
  await (await server.as(users.Boss)).delete(`/api/admin/users/${users.Ben.id}`)

  await runAt(monday)

  const mail = await mailTo(users.Ana)
  expect(mail).toContain('thanked you with 1 token.')
  expect(mail).not.toContain('Ben T.')
})

test('writes to nobody who did not ask, gets notifications, has no news or may not log in', async () => {
  const { Dan, Eve, Fay } = await createUsers(server.db, { Dan: {}, Eve: {}, Fay: {} })
  for (const person of [users.Cleo, Dan, Eve, Fay]) await choose(person, true)
  for (const person of [users.Ana, Dan, Eve]) await give(users.Ben, person, 1)
  await subscribedBrowser(server, pushHost, Dan)
  await server.db.many(sql`update users set approval_status = 'suspended' where id = ${Eve.id}`)

  const report = await runAt(monday)

  expect(report).toEqual({ code: 'emails_queued', emails: 0 })
  for (const person of [users.Ana, users.Cleo, Dan, Eve, Fay]) expect(await queuedFor(person)).toBe(0)
})

test('comes once a week, with two servers and after restarts, and tells nothing twice', async () => {
  await choose(users.Ana, true)
  await give(users.Ben, users.Ana, 1)

  await Promise.all([runAt(monday), runAt(monday)])
  await runAt('2026-11-23T20:00:00.000Z')
  const first = await queuedFor(users.Ana)
  await (await server.as(users.Ana)).post('/api/notifications/mark-all-read')
  await runAt('2026-11-30T08:00:00.000Z')
  const second = await queuedFor(users.Ana)
  await give(users.Cleo, users.Ana, 1)
  await runAt('2026-12-07T08:00:00.000Z')

  expect([first, second, await queuedFor(users.Ana)]).toEqual([1, 1, 2])
})

test('a gift that stays unopened is news once, and is counted again beside other news', async () => {
  await choose(users.Ana, true)
  await give(users.Ben, users.Ana, 1)
  server.clock.forward({ days: 30 })

  await runAt('2026-12-21T08:00:00.000Z')
  const first = await queuedFor(users.Ana)
  // The email of a week that has passed is not sent any more.
  await mailTo(users.Ana)
  await runAt('2026-12-28T08:00:00.000Z')
  await runAt('2027-02-01T08:00:00.000Z')
  const second = await queuedFor(users.Ana)
  mailServer.received.length = 0
  await give(users.Cleo, users.Ana, 1)
  await runAt('2027-02-08T08:00:00.000Z')

  expect([first, second, await queuedFor(users.Ana)]).toEqual([1, 1, 2])
  expect(await mailTo(users.Ana)).toContain('2 gifts wait to be opened.')
})

test('a week in which no server ran on Monday has none', async () => {
  await choose(users.Ana, true)
  await give(users.Ben, users.Ana, 1)

  const report = await runAt('2026-11-24T08:00:00.000Z')

  expect([report, await queuedFor(users.Ana)]).toEqual([{ code: 'not_monday' }, 0])
})

test('is due on Monday at eight in the zone of the organisation', () => {
  const { settings } = server.context
  const job = weeklyDigestJob({ ...server.context, settings: { ...settings, timeZone: 'America/New_York' } })

  expect(job.nextAfter(new Date('2026-11-19T12:00:00.000Z'))).toEqual(new Date('2026-11-23T13:00:00.000Z'))
  expect(job.nextAfter(new Date('2026-11-23T12:59:00.000Z'))).toEqual(new Date('2026-11-23T13:00:00.000Z'))
  expect(job.nextAfter(new Date('2026-11-23T13:00:00.000Z'))).toEqual(new Date('2026-11-30T13:00:00.000Z'))
})

test('one click in a mail program ends it without a session; opening the address does not', async () => {
  await choose(users.Ana, true)
  await give(users.Ben, users.Ana, 1)
  await runAt(monday)
  const mail = await mailTo(users.Ana)
  const path = oneClickPath(mail)

  const opened = await server.anonymous.get(path)
  const afterOpening = await isOn(users.Ana)
  const clicks = [await oneClick(path), await oneClick(path)]

  expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n')
  expect(opened).toMatchObject({ status: 302, headers: { location: path.replace('/api/digest', '') } })
  expect(afterOpening).toBe(true)
  expect(clicks.map(({ status }) => status)).toEqual([200, 200])
  expect(await isOn(users.Ana)).toBe(false)
})

test('takes the form also in parts, and what the page sends', async () => {
  const form = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'
  await choose(users.Ana, true)
  await give(users.Ben, users.Ana, 1)
  await runAt(monday)
  const path = oneClickPath(await mailTo(users.Ana))

  const parts = await server.anonymous.send('POST', path, form, { 'content-type': 'multipart/form-data; boundary=x' })
  const off = await isOn(users.Ana)
  await choose(users.Ana, true)
  const plain = await server.anonymous.post(path)

  expect([parts.status, off, plain.status, await isOn(users.Ana)]).toEqual([200, false, 200, false])
})

test('refuses an altered key and one older than 90 days', async () => {
  await choose(users.Ana, true)
  await give(users.Ben, users.Ana, 1)
  await runAt(monday)
  const path = oneClickPath(await mailTo(users.Ana))
  const refused = { status: 400, body: { code: 'invalid_unsubscribe_key' } }
  const altered = path.replace(/token=./, (start) => (start.endsWith('A') ? 'token=B' : 'token=A'))

  expect(await oneClick(altered)).toMatchObject(refused)
  expect(await oneClick('/api/digest/unsubscribe?token=')).toMatchObject(refused)
  server.clock.forward({ days: 91 })
  expect(await oneClick(path)).toMatchObject(refused)
  expect(await isOn(users.Ana)).toBe(true)
})

test('an email that waits is not sent after its reader has unsubscribed', async () => {
  mailServer.behave('refuses for now')
  await choose(users.Ana, true)
  await give(users.Ben, users.Ana, 1)
  await runAt(monday)
  const waiting = await queuedFor(users.Ana)

  await choose(users.Ana, false)

  mailServer.behave('takes')
  expect([waiting, await queuedFor(users.Ana)]).toEqual([1, 0])
})

test('an installation without a mail server offers none', async () => {
  const other = await startTestServer()
  const { Ana } = await createUsers(other.db, { Ana: {} })

  expect((await (await other.as(Ana)).get(settingsPath)).body.weeklyDigest).toBeNull()
})
