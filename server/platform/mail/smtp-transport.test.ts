import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type MailServer, startMailServer } from '#test/mail-server.ts'
import { smtpTransport } from './smtp-transport.ts'

let mailServer: MailServer

beforeAll(async () => (mailServer = await startMailServer()))
afterAll(() => mailServer.close())
beforeEach(() => {
  mailServer.received.length = 0
  mailServer.passwords.length = 0
})

const email = {
  id: '019ac000-0000-7000-8000-000000000001',
  type: 'approval' as const,
  createdAt: new Date('2026-11-18T12:00:00Z'),
  message: { to: 'ana@store.example', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' },
}

async function send(
  smtpUrl: string,
  { from = 'Thanks <no-reply@thanks.example>', hostName = null as string | null } = {},
) {
  const transport = smtpTransport({ smtpUrl, from, hostName, socketTimeoutMs: 1_000 })
  try {
    return await transport.deliver(email)
  } finally {
    transport.close()
  }
}

const withPassword = (query = '') => `${mailServer.url().replace('://', '://user:secret@')}${query}`

test.each([
  ['thanks.example', 'thanks.example'],
  ['192.0.2.7', '[192.0.2.7]'],
  // The server of this test writes it in lower case.
  ['[2001:db8::7]', '[ipv6:2001:db8::7]'],
])('names the host %s in EHLO as %s', async (hostName, named) => {
  await send(mailServer.url(), { hostName })

  expect(mailServer.received).toMatchObject([{ clientName: named }])
})

test('keeps a name for EHLO that SMTP_URL gives', async () => {
  await send(`${mailServer.url()}?name=relay.example`, { hostName: 'thanks.example' })

  expect(mailServer.received).toMatchObject([{ clientName: 'relay.example' }])
})

test.each([
  ['Thanks <no-reply@thanks.example>', 'thanks.example'],
  ['no-reply@thanks.example', 'thanks.example'],
  ['Dank <dank@müller.example>', 'xn--mller-kva.example'],
])('gives an email of %s a Message-ID of the domain %s', async (from, domain) => {
  await send(mailServer.url(), { from })

  expect(mailServer.received[0]?.text).toContain(`Message-ID: <${email.id}@${domain}>`)
})

test('sends no password without TLS, and sends no email', async () => {
  expect(await send(withPassword())).toMatchObject({ state: 'failed', reason: expect.stringMatching(/^ETLS/) })

  expect(mailServer.passwords).toEqual([])
  expect(mailServer.received).toEqual([])
})

test.each(['?requireTLS=false', '?ignoreTLS=true'])(
  'sends a password without TLS where SMTP_URL says %s',
  async (query) => {
    expect(await send(withPassword(query))).toEqual({ state: 'sent' })

    expect(mailServer.passwords).toEqual(['secret'])
  },
)

test('uses no TLS where there is no password and the server offers none', async () => {
  expect(await send(mailServer.url())).toEqual({ state: 'sent' })
})

test("keeps the mail server's words out of the reason, except its code", async () => {
  mailServer.behave('refuses people')

  const delivery = await send(mailServer.url())

  expect(delivery).toEqual({
    state: 'refused',
    reason: 'EENVELOPE 550 5.1.1',
    answer: expect.stringContaining('No such person'),
  })
  mailServer.behave('takes')
})
