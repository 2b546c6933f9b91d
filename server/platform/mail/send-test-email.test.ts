import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { diskStorage } from '#server/platform/storage/disk-storage.ts'
import { type MailServer, startMailServer } from '#test/mail-server.ts'
import { mailsTo } from '#test/mail-folder.ts'
import { testSettings } from '#test/server.ts'
import { sendTestEmail } from './send-test-email.ts'

let mailServer: MailServer

beforeAll(async () => (mailServer = await startMailServer()))
afterAll(() => mailServer.close())

const folder = join(inject('scratchFolder'), randomUUID())
const branding = { orgName: 'Corner Café', origin: 'https://thanks.example', languages: testSettings.languages }

const send = (smtpUrl: string | null, to = 'ana@store.example') =>
  sendTestEmail({
    mail: { smtpUrl, from: 'no-reply@thanks.example', hostName: 'thanks.example', folder },
    files: diskStorage(folder),
    branding,
    to,
    now: new Date('2026-11-18T12:00:00Z'),
  })

test('sends an email and says which server took it, without its password', async () => {
  const url = mailServer.url()

  const { text, isDone } = await send(`${url.replace('://', '://user:secret@')}?requireTLS=false`)

  expect({ text, isDone }).toEqual({
    text: `Sent to ana@store.example: ${url} took it, from no-reply@thanks.example.`,
    isDone: true,
  })
  expect(mailServer.received[0]?.text).toContain('an operator sent this email to try it')
})

test.each([
  ['smtp://127.0.0.1:1', 'ana@store.example', 'could not be reached, or did not answer in time. (ESOCKET)'],
  [null, 'ana@store.example', 'SMTP_URL is not set'],
  ['smtp://127.0.0.1:1', 'ana', 'ana is not an email address.'],
])('says why %s sends nothing to %s', async (smtpUrl, to, why) => {
  expect(await send(smtpUrl, to)).toEqual({ text: expect.stringContaining(why), isDone: false })
})

test('says what the mail server answered', async () => {
  expect(await send(mailServer.url(), 'nobody@store.example')).toEqual({
    text: expect.stringMatching(/refused the address\. \(EENVELOPE 550 5\.1\.1\) It said: 550 5\.1\.1 No such person$/),
    isDone: false,
  })
})

test("writes a file where SMTP_URL is 'file:'", async () => {
  expect((await send('file:')).text).toMatch(/-test-\w{8}\.eml took it/)

  expect(mailsTo(folder, 'ana@store.example')).toHaveLength(1)
})
