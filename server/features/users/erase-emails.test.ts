import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { diskStorage } from '#server/platform/storage/disk-storage.ts'
import { sql } from '#server/platform/db/sql.ts'
import { fileTransport } from '#server/platform/mail/file-transport.ts'
import { emailFileRetention } from '#server/platform/mail/email-file-retention.ts'
import { sendDueEmails } from '#server/platform/mail/mailer.ts'
import { createAdmins, type TestAdmins } from '#test/admins.ts'
import { mailsTo, resetKeys } from '#test/mail-folder.ts'
import { startTestServer, testSettings, type TestServer } from '#test/server.ts'

let server: TestServer
let users: TestAdmins['users']
let clients: TestAdmins['clients']
let folder: string

beforeAll(async () => {
  folder = join(inject('scratchFolder'), randomUUID())
  server = await startTestServer({ mail: { ...testSettings.mail, folder } })
})

beforeEach(async () => {
  ;({ users, clients } = await createAdmins(server))
})

const askForReset = (email: string) => server.anonymous.post('/api/auth/forgot-password', { email })
const emailsOf = ({ id }: { id: string }) => server.db.many(sql`select id from deliveries where user_id = ${id}`)

test.each(['delete', 'erase'])('%s of an account removes the files of the emails to it, and no others', async (how) => {
  await askForReset(users.Ana.email)
  await askForReset(users.Mara.email)
  await Promise.all([resetKeys(folder, users.Ana.email), resetKeys(folder, users.Mara.email)])

  if (how === 'delete') await clients.boss.delete(`/api/admin/users/${users.Ana.id}`, {})
  else await clients.boss.post(`/api/admin/users/${users.Ana.id}/erase`, {})

  expect(mailsTo(folder, users.Ana.email)).toEqual([])
  expect(mailsTo(folder, users.Mara.email)).toHaveLength(1)
  expect(await emailsOf(users.Ana)).toEqual([])
})

test('removes an email whose delivery was in progress when the account was deleted', async () => {
  const slowFolder = join(inject('scratchFolder'), randomUUID())
  const transport = fileTransport({ files: diskStorage(slowFolder), from: testSettings.mail.from })
  const now = server.clock.now()
  const message = { to: users.Ana.email, subject: 'Hello', text: 'Hello', html: 'Hello' }
  const expiresAt = new Date(now.getTime() + 3_600_000)
  await server.db.transaction((tx) =>
    server.context.mailer.queue(tx, {
      type: 'approval',
      userId: users.Ana.id,
      actorId: null,
      message,
      expiresAt,
      origin: { at: now, requestId: null },
    }),
  )
  const written: string[] = []

  await sendDueEmails({
    db: server.db,
    events: server.context.events,
    key: testSettings.keyFor('mails'),
    now: server.clock.now,
    log: server.app.log,
    count: server.context.metrics.countEmails,
    transport: {
      ...transport,
      async deliver(email) {
        const delivery = await transport.deliver(email)
        written.push(...readdirSync(slowFolder))
        await clients.boss.delete(`/api/admin/users/${users.Ana.id}`, {})
        return delivery
      },
    },
  })

  expect(written).toHaveLength(1)
  expect(readdirSync(slowFolder)).toEqual([])
})

test('the cleanup removes files of emails whose row is gone, after an hour', async () => {
  await askForReset(users.Mara.email)
  await resetKeys(folder, users.Mara.email)
  mkdirSync(folder, { recursive: true })
  const stray = join(folder, '2026-11-18T12-00-00-password-reset-0badc0de.eml')
  const note = join(folder, 'note.txt')
  for (const file of [stray, note]) writeFileSync(file, 'text')
  const now = new Date()
  const retention = emailFileRetention(server.db, diskStorage(folder))

  const early = await retention.remove(now, 100)
  const hourAgo = new Date(now.getTime() - 3_600_001)
  for (const name of readdirSync(folder)) utimesSync(join(folder, name), hourAgo, hourAgo)
  const late = await retention.remove(now, 100)

  expect([early, late]).toEqual([0, 1])
  expect([existsSync(stray), existsSync(note)]).toEqual([false, true])
  expect(mailsTo(folder, users.Mara.email)).toHaveLength(1)
})
