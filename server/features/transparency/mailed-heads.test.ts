import { beforeAll, expect, test } from 'vitest'
import { enterCompetition, giveEntryTokens, openCompetition, passEndDate } from '#test/competitions.ts'
import { startMailServer, type MailServer } from '#test/mail-server.ts'
import { startTestServer, testSettings, type TestServer } from '#test/server.ts'
import { createUsers, type TestUser } from '#test/users.ts'
import { transparencyLogJob } from './log-job.ts'
import { logKeyOf } from './log-key.ts'

let mailServer: MailServer
let server: TestServer
let users: Record<'Ana' | 'Boss', TestUser>

beforeAll(async () => {
  mailServer = await startMailServer()
  server = await startTestServer({ mail: { ...testSettings.mail, smtpUrl: mailServer.url() } })
  users = await createUsers(server.db, { Ana: {}, Boss: { role: 'super_admin' } })
  return () => mailServer.close()
})

/** Appends what happened to the log and returns the newest head. */
async function extendLog() {
  server.clock.forward({ ms: 30_000 })
  const job = transparencyLogJob(server.db, { key: logKeyOf(server.context.settings), witnessUrl: null })
  await job.run({ now: server.clock.now(), signal: new AbortController().signal })
  return (await server.anonymous.get('/api/transparency/head')).body
}

/** Waits for the mail to Ana that contains `words`, without its line breaks. */
async function mailWith(words: string) {
  const find = () => mailServer.received.find(({ to, text }) => to === users.Ana.email && text.includes(words))?.text
  await expect.poll(find, { timeout: 5_000 }).toBeDefined()
  return find()?.replaceAll(/\s+/g, ' ')
}

const footnoteOf = ({ time, size, root }: { time: string; size: number; root: string }) =>
  `For your records: at ${time} the log of all tokens had ${size} rows and the fingerprint ${root}. http://localhost/transparency`

test('the mail with a reset link carries the newest head of the log', async () => {
  await giveEntryTokens(server, [users.Ana], 1)
  const head = await extendLog()

  await server.anonymous.post('/api/auth/forgot-password', { email: users.Ana.email })

  expect(await mailWith('/reset-password?token=')).toContain(footnoteOf(head))
})

test('the mail to a winner carries the newest head of the log', async () => {
  const boss = await server.as(users.Boss)
  const id = await openCompetition(boss)
  await enterCompetition(await server.as(users.Ana), id)
  passEndDate(server)
  const head = await extendLog()

  await (await server.as(users.Boss)).post(`/api/competitions/${id}/select-winner`)

  expect(await mailWith('your entry was drawn')).toContain(footnoteOf(head))
})
