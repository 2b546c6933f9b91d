import { beforeAll, beforeEach, expect, test } from 'vitest'
import { verifyLedger } from '#server/features/ledger/verify-ledger.ts'
import { sql } from '#server/platform/db/sql.ts'
import { auditEventsOf } from '#test/audit-log.ts'
import { claim, printSheet } from '#test/cards.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import { balances, createUsers, type TestUser } from '#test/users.ts'
import { returnCardsJob } from './return-cards-job.ts'

let server: TestServer
let users: Record<'Mia' | 'Ana', TestUser>

beforeAll(async () => (server = await startTestServer()))

beforeEach(async () => {
  server.clock.set('2026-11-18T12:00:00.000Z')
  users = await createUsers(server.db, { Mia: { role: 'shift_manager', toGive: 20 }, Ana: {} })
})

const runAt = (instant: string) => {
  server.clock.set(instant)
  return returnCardsJob(server.context).run({ now: server.clock.now(), signal: new AbortController().signal })
}

const noticesOf = async (user: TestUser) => (await (await server.as(user)).get('/api/notifications')).body

test('cards that nobody claimed in 60 days go back once, by two servers at once, and their maker is told', async () => {
  const mia = await server.as(users.Mia)
  const { codes, id } = await printSheet(mia, { count: 4, amount: 3 })
  await claim(await server.as(users.Ana), codes[0]!)
  const nothing = await runAt('2027-01-17T11:59:59.999Z')
  const before = await balances(server.db, users.Mia)

  const reports = await Promise.all([runAt('2027-01-17T12:00:00.000Z'), runAt('2027-01-17T12:00:00.000Z')])
  const again = await runAt('2027-01-18T12:00:00.000Z')

  expect([nothing.code, before.toGive, again.code]).toEqual(['nothing_new', 8, 'nothing_new'])
  expect(reports).toContainEqual({ code: 'cards_returned', cards: 3, sheets: 1 })
  expect(await balances(server.db, users.Mia)).toEqual({ toGive: 17, toEnter: 0, received: 0, gifted: 3 })
  expect(await noticesOf(users.Mia)).toMatchObject([
    { type: 'cards_returned', message: 'Thank-you cards expired. You have 9 tokens back' },
  ])
  expect(await noticesOf(users.Ana)).toMatchObject([{ type: 'gift' }])
  const [, event] = await auditEventsOf(server.db, users.Mia)
  expect(event).toMatchObject({
    action: 'cards_returned',
    actorId: null,
    targetId: users.Mia.id,
    details: { cards: { sheetId: id, count: 3, amount: 3 } },
  })
  expect((await verifyLedger(server.owner)).violations).toEqual([])
})

test('a sheet whose cards were all claimed ends without a word, and one that was taken back stays as it is', async () => {
  const mia = await server.as(users.Mia)
  const { codes } = await printSheet(mia, { count: 1, amount: 3 })
  await claim(await server.as(users.Ana), codes[0]!)
  const { id } = await printSheet(mia, { count: 2, amount: 1 })
  await mia.post(`/api/card-sheets/${id}/take-back`)

  const report = await runAt('2027-02-01T12:00:00.000Z')

  expect(report).toEqual({ code: 'nothing_new' })
  expect(await noticesOf(users.Mia)).toEqual([])
  const sheets = (await (await server.as(users.Mia)).get('/api/card-sheets')).body
  expect(sheets.map(({ returnedTokens }: { returnedTokens: number }) => returnedTokens)).toEqual([2, 0])
  expect(await balances(server.db, users.Mia)).toMatchObject({ toGive: 17 })
})

test('a suspended maker gets the tokens back too', async () => {
  await printSheet(await server.as(users.Mia), { count: 2, amount: 1 })
  await server.db.many(sql`update users set approval_status = 'suspended' where id = ${users.Mia.id}`)

  await runAt('2027-01-17T12:00:00.000Z')

  expect(await balances(server.db, users.Mia)).toMatchObject({ toGive: 20 })
})
