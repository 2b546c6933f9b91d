import { beforeAll, expect, test } from 'vitest'
import { enterCompetition, giveEntryTokens, openCompetition, passEndDate } from '#test/competitions.ts'
import { type MailServer, startMailServer } from '#test/mail-server.ts'
import { startTestServer, testSettings, type TestServer } from '#test/server.ts'
import { createUsers } from '#test/users.ts'

let mailServer: MailServer
let server: TestServer

beforeAll(async () => {
  mailServer = await startMailServer()
  server = await startTestServer({ mail: { ...testSettings.mail, smtpUrl: mailServer.url() } })
  return () => mailServer.close()
})

test.each([
  ['as the admin wrote it', 'Ask Mia at the counter', 'How to get it: Ask Mia at the counter'],
  ['from an admin where nothing is written', '', 'How to get it: an admin of your store will tell you.'],
])('the mail to the winner says how to get the prize, %s', async (_where, collectInstructions, sentence) => {
  server.clock.set('2026-11-18T12:00:00.000Z')
  const { Ana, Boss } = await createUsers(server.db, { Ana: {}, Boss: { role: 'super_admin' } })
  await giveEntryTokens(server, [Ana], 1)
  const id = await openCompetition(await server.as(Boss), { collectInstructions })
  await enterCompetition(await server.as(Ana), id)
  passEndDate(server)

  await (await server.as(Boss)).post(`/api/competitions/${id}/select-winner`)

  const mail = () => mailServer.received.find(({ to }) => to === Ana.email)?.text.replaceAll(/\s+/g, ' ')
  await expect.poll(mail, { timeout: 5_000 }).toContain(sentence)
  expect(mail()).toContain(`/competitions#competition-${id}`)
})
