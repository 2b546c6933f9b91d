import { createHmac } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { createCheckpoints } from '#server/features/audit/create-checkpoints.ts'
import { auditDraws } from '#server/features/competitions/audit-draws.ts'
import { verifyAuditChain } from '#server/features/audit/verify-chain.ts'
import { verifyLedger } from '#server/features/ledger/verify-ledger.ts'
import { appendToLog } from '#server/features/transparency/append-to-log.ts'
import { openProvider } from '#server/features/single-sign-on/queries.ts'
import { logKeyPurpose } from '#server/features/transparency/log-key.ts'
import { verifyLog } from '#server/features/transparency/verify-log.ts'
import { eventKeyPurpose } from '#server/platform/audit/event-mac.ts'
import { createSigningKey } from '#server/platform/crypto/signing-key.ts'
import { sql } from '#server/platform/db/sql.ts'
import { memoryEventBus } from '#server/platform/events/memory-event-bus.ts'
import { decryptTarget, webhookKeyPurpose } from '#server/features/webhooks/webhook-target.ts'
import { mailKeyPurpose } from '#server/platform/mail/mailer.ts'
import { claimDeliveries } from '#server/platform/deliveries/delivery-rows.ts'
import { addToOutbox, emailOf } from '#server/platform/mail/outbox.ts'
import { enterCompetition, giveEntryTokens, openCompetition, passEndDate } from '#test/competitions.ts'
import { claim, printSheet } from '#test/cards.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { startTestServerOn, testSettings, type TestServer } from '#test/server.ts'
import { testKeyFor } from '#test/test-keys.ts'
import { providerForm } from '#test/stored-providers.ts'
import { createUsers, type TestUser } from '#test/users.ts'
import { rekeyDatabase, startAnew } from './rekey-database.ts'

const newKeyFor = (purpose: string) => createHmac('sha256', 'another secret').update(purpose).digest()

const message = { to: 'ben@store.example', subject: 'Welcome', text: 'Hello', html: '<p>Hello</p>' }

let database: TestDatabase
let [before, after]: TestServer[] = []
let users: Record<'Ana' | 'Ben' | 'Boss', TestUser>

beforeAll(async () => {
  database = await createTestDatabase()
  before = await startTestServerOn(database, { events: memoryEventBus() })
  const settings = { ...testSettings, keyFor: newKeyFor, eventKey: newKeyFor(eventKeyPurpose) }
  after = await startTestServerOn(database, { events: memoryEventBus(), settings })
  users = await createUsers(database.db, { Ana: {}, Ben: {}, Boss: { role: 'super_admin', toGive: 5 } })
})

const rotate = (from: typeof testKeyFor, to: typeof testKeyFor) =>
  rekeyDatabase(database.owner, { from, to, fingerprint: 'f'.repeat(64), now: before!.clock.now() })

const address = 'https://hooks.example/team?key=private'

/** Its id and its secret. */
async function addWebhook(): Promise<{ id: string; secret: string }> {
  const boss = await before!.as(users.Boss)
  return (await boss.post('/api/admin/webhooks', { name: 'Chat', kind: 'standard', address, events: ['gift.created'] }))
    .body
}

const clientSecret = 'a secret of the client'

async function addProvider(): Promise<string> {
  const boss = await before!.as(users.Boss)
  return (await boss.post('/api/admin/identity-providers', { ...providerForm, clientSecret })).body.id
}

const targetUnder = async (keyFor: typeof testKeyFor, id: string) => {
  const { encrypted } = await database.db.one<{ encrypted: string }>(
    sql`select encode(encrypted, 'hex') as encrypted from webhooks where id = ${id}`,
  )
  return decryptTarget(encrypted, { id, key: keyFor(webhookKeyPurpose) })
}

const addManagersCode = (now: Date) =>
  database.db.many(sql`
    insert into reset_codes (id, user_id, code_hash, expires_at, created_at)
    values (gen_random_uuid(), ${users.Ana.id}, 'x', ${now}::timestamptz + interval '10 minutes', ${now})`)

async function violationsUnder(keyFor: typeof testKeyFor) {
  const { publicKey } = createSigningKey(keyFor(logKeyPurpose))
  const audits = [
    await verifyLedger(database.owner),
    await verifyAuditChain(database.owner, keyFor(eventKeyPurpose)),
    await verifyLog(database.owner, { publicKey }),
  ]
  const { broken } = await auditDraws(database.db)
  return [...audits.flatMap(({ violations }) => violations.map(({ name }) => name)), ...broken]
}

test('a new secret keeps history, waiting emails and draws valid, and ends sessions and recovery codes', async () => {
  const { db } = database
  const now = before!.clock.now()
  const boss = await before!.as(users.Boss)
  const ana = await before!.as(users.Ana)
  const [drawn, running] = [
    await openCompetition(boss, { endDate: '2026-11-19T00:00:00.000Z' }),
    await openCompetition(boss),
  ]
  await giveEntryTokens(before!, [users.Ana], 5)
  await enterCompetition(ana, drawn)
  const [entry] = await enterCompetition(ana, running)
  before!.clock.set('2026-11-19T00:01:00.000Z')
  await boss.post(`/api/competitions/${drawn}/select-winner`)
  await createCheckpoints(db, now)
  await appendToLog(db, { key: createSigningKey(testKeyFor(logKeyPurpose)), now, lookBackSeconds: 180 })
  await db.many(sql`insert into recovery_codes (user_id, code_hash, created_at) values (${users.Ana.id}, 'x', ${now})`)
  await addManagersCode(now)
  // Due only under the new secret.
  const dueAt = new Date('2026-11-19T10:00:00.000Z')
  const email = {
    userId: users.Ben.id,
    actorId: null,
    message,
    expiresAt: new Date('2026-12-01'),
    origin: { at: dueAt, requestId: null },
  }
  await db.transaction((tx) => addToOutbox(tx, { type: 'approval', ...email }, testKeyFor(mailKeyPurpose)))

  const sheet = await printSheet(boss, { count: 1, amount: 1 })
  const webhook = await addWebhook()
  const providerId = await addProvider()
  await rotate(testKeyFor, newKeyFor)
  const target = await targetUnder(newKeyFor, webhook.id)
  const provider = await openProvider(db, { ...before!.context.settings, keyFor: newKeyFor }, { id: providerId })
  const underNew = await violationsUnder(newKeyFor)
  const underOld = await violationsUnder(testKeyFor)
  after!.clock.set('2026-11-19T12:00:00.000Z')
  const counts = await db.one(sql`
    select (select count(*) from sessions) as sessions, (select count(*) from recovery_codes) + (select count(*) from reset_codes) as codes`)
  const again = await after!.as(users.Ana)
  const [second] = await enterCompetition(again, running)
  const claimOfCard = await claim(again, sheet.codes[0] ?? '')
  const queue = { kind: 'mail' as const, host: '', concurrency: 9 }
  const claimed = await claimDeliveries(db, queue, after!.clock.now())
  const emails = claimed.map((email) => emailOf(email, newKeyFor(mailKeyPurpose)))
  passEndDate(after!)
  const draw = await (await after!.as(users.Boss)).post(`/api/competitions/${running}/select-winner`)
  const afterDraw = await violationsUnder(newKeyFor)
  await rotate(newKeyFor, testKeyFor)

  expect(underNew).toEqual([])
  expect(underOld).toEqual(['S5', 'T4'])
  expect(counts).toEqual({ sessions: 0, codes: 0 })
  expect(target).toEqual({ address, secret: webhook.secret, previousSecret: null })
  expect(provider).toMatchObject({ clientSecret })
  expect(second?.body.userRef).toBe(entry?.body.userRef)
  expect(emails.filter(({ type }) => type === 'approval')).toMatchObject([{ message }])
  expect(claimOfCard.status).toBe(201)
  expect(draw.status).toBe(200)
  expect(afterDraw).toEqual([])
}, 60_000)

test('without the old secret history and draws stay valid, and what only it could read is ended and named', async () => {
  const { db } = database
  const lostKeyFor = (purpose: string) => createHmac('sha256', 'a later secret').update(purpose).digest()
  before!.clock.set('2026-11-19T13:00:00.000Z')
  const now = before!.clock.now()
  const boss = await before!.as(users.Boss)
  const ana = await before!.as(users.Ana)
  const competition = await openCompetition(boss, { title: 'Kettle', endDate: '2026-12-01T00:00:00.000Z' })
  await enterCompetition(ana, competition, 2)
  const drawn = await db.many(sql`select id, drawn_seed from competitions where winner_id is not null order by id`)
  await db.many(sql`insert into recovery_codes (user_id, code_hash, created_at) values (${users.Ana.id}, 'x', ${now})`)
  await addManagersCode(now)
  const email = {
    userId: users.Ben.id,
    actorId: null,
    message,
    expiresAt: new Date('2026-12-01'),
    origin: { at: now, requestId: null },
  }
  await db.transaction((tx) => addToOutbox(tx, { type: 'approval', ...email }, testKeyFor(mailKeyPurpose)))
  const waiting = sql`select count(*)::integer as count from deliveries where kind = 'mail' and state = 'waiting'`
  const { count: emails } = await db.one<{ count: number }>(waiting)

  await printSheet(boss, { count: 3, amount: 1 })

  const lost = await startAnew(database.owner, { to: lostKeyFor, fingerprint: 'e'.repeat(64), now })
  const under = await violationsUnder(lostKeyFor)
  const rest = await db.one(sql`
    select (select count(*) from sessions) as sessions, (select count(*) from recovery_codes) + (select count(*) from reset_codes) as codes,
           (select sum(tokens)::integer from notifications where competition_id = ${competition} and type = 'cancelled') as refunded`)

  expect(lost).toEqual({
    cancelled: [{ id: competition, title: 'Kettle' }],
    emails,
    webhooks: 1,
    providers: 1,
    cards: 3,
    codeOwners: 1,
  })
  expect(under).toEqual([])
  expect(rest).toMatchObject({ sessions: 0, codes: 0, refunded: 2 })
  expect(await db.one(waiting)).toEqual({ count: 0 })
  expect(await db.many(sql`select id, drawn_seed from competitions where winner_id is not null order by id`)).toEqual(
    drawn,
  )
  // The secret can be changed again.
  await rotate(lostKeyFor, testKeyFor)
  expect(await violationsUnder(testKeyFor)).toEqual([])
}, 60_000)
