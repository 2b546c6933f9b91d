import { statSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import pino from 'pino'
import { expect, test } from 'vitest'
import { memoryEventBus } from '#server/platform/events/memory-event-bus.ts'
import { createUsers } from '#test/users.ts'
import { createTestDatabase } from '#test/database.ts'
import { linkIn, mailsTo, resetKeys } from '#test/mail-folder.ts'
import { startMailServer } from '#test/mail-server.ts'
import { startTestServer, startTestServerOn, testSettings } from '#test/server.ts'

const hostile = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' }

test('REQ-SEC-9: the reset link starts with PUBLIC_URL, whatever host the request names', async () => {
  const server = await startTestServer({ publicUrl: new URL('https://brightside.example') })
  const { folder } = server.context.settings.mail
  const { Ana } = await createUsers(server.db, { Ana: {} })

  await server.anonymous.post('/api/auth/forgot-password', { email: Ana.email }, hostile)
  await resetKeys(folder, Ana.email)

  const [mail = ''] = mailsTo(folder, Ana.email)
  expect(linkIn(mail).origin).toBe('https://brightside.example')
  expect(mail).not.toContain('evil.example')
})

test('REQ-SEC-9: without PUBLIC_URL the reset link starts with the address that the server listens on', async () => {
  const server = await startTestServer()
  server.context.site.origin = 'http://localhost:4840'
  const { folder } = server.context.settings.mail
  const { Ana } = await createUsers(server.db, { Ana: {} })

  await server.anonymous.post('/api/auth/forgot-password', { email: Ana.email }, hostile)
  await resetKeys(folder, Ana.email)

  expect(linkIn(mailsTo(folder, Ana.email)[0] ?? '').origin).toBe('http://localhost:4840')
})

test('an email written to a file is readable by its owner only', async () => {
  const server = await startTestServer()
  const { folder } = server.context.settings.mail
  const { Ana } = await createUsers(server.db, { Ana: {} })

  await server.anonymous.post('/api/auth/forgot-password', { email: Ana.email })
  await resetKeys(folder, Ana.email)

  expect(statSync(folder).mode & 0o777).toBe(0o700)
  expect(mailsTo(folder, Ana.email)[0]).toContain('Subject: Reset your password')
})

test('REQ-SEC-9: no log at any level and no reply contains a reset key, whether or not the email is delivered', async () => {
  const mailServer = await startMailServer()
  const lines: string[] = []
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
  const mail = { ...testSettings.mail, smtpUrl: mailServer.url() }
  const server = await startTestServerOn(await createTestDatabase(), {
    events: memoryEventBus(),
    settings: { ...testSettings, mail },
    log,
  })
  const { Ana } = await createUsers(server.db, { Ana: {} })
  const { Nobody } = await createUsers(server.db, { Nobody: { email: 'nobody@store.example' } })
  const answers = await Promise.all(
    [Ana, Nobody].map(({ email }) => server.anonymous.post('/api/auth/forgot-password', { email })),
  )
  while (mailServer.received.length === 0 || !lines.join('').includes('Delivery failed')) await delay(20)
  const resetKey = linkIn(mailServer.received[0]?.text ?? '').searchParams.get('token') ?? ''

  answers.push(
    await server.anonymous.post('/api/auth/reset-password', { token: resetKey, newPassword: 'a new password' }),
  )
  answers.push(
    await server.anonymous.post('/api/auth/reset-password', { token: resetKey, newPassword: 'a new password' }),
  )
  await mailServer.close()

  expect(resetKey).toHaveLength(43)
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 400])
  expect(JSON.stringify(answers)).not.toContain(resetKey)
  expect(lines.join('')).not.toContain(resetKey)
  expect(lines.join('')).not.toContain('@store.example')
})
