import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { PrintedSheet } from '#contract/cards.ts'
import { sql } from '#server/platform/db/sql.ts'
import { verifyLedger } from '#server/features/ledger/verify-ledger.ts'
import { auditActionsOf, auditEventsOf } from '#test/audit-log.ts'
import { claim, printSheet } from '#test/cards.ts'
import type { TestClient } from '#test/client.ts'
import { readQrPath } from '#test/read-qr-code.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import { balances, createUsers, type TestUser } from '#test/users.ts'

let server: TestServer
let users: Record<'Mia' | 'Ana' | 'Ben', TestUser>
let mia: TestClient
let ana: TestClient

beforeAll(async () => (server = await startTestServer({ publicUrl: new URL('https://thanks.example') })))

beforeEach(async () => {
  server.clock.set('2026-11-18T12:00:00.000Z')
  users = await createUsers(server.db, { Mia: { role: 'shift_manager', toGive: 20 }, Ana: { store: '0500' }, Ben: {} })
  mia = await server.as(users.Mia)
  ana = await server.as(users.Ana)
})

const openCards = ({ cards }: PrintedSheet) => cards.filter(({ code }) => code !== null)

test('tokens leave the balance at printing, and each card has a code, and a QR code that leads to it', async () => {
  const printed = await mia.post('/api/card-sheets', { count: 3, amount: 2 })
  const { body: sheet, headers } = await mia.get(`/api/card-sheets/${printed.body.id}`)

  expect(printed).toMatchObject({
    status: 201,
    body: { count: 3, amount: 2, claimed: 0, expiresAt: '2027-01-17T12:00:00.000Z', returnedAt: null },
  })
  expect(await balances(server.db, users.Mia)).toEqual({ toGive: 14, toEnter: 0, received: 0, gifted: 0 })
  expect((await mia.get('/api/card-sheets')).body).toEqual([printed.body])
  expect(headers['cache-control']).toBe('no-store')
  expect(sheet.address).toBe('thanks.example/card')
  const codes = openCards(sheet).map(({ code }) => code!)
  expect(new Set(codes).size).toBe(3)
  for (const { code, qr } of openCards(sheet))
    expect(readQrPath(qr!)).toBe(`https://thanks.example/card?code=${code!.replace('-', '')}`)
})

test('a claimed card is a gift of whoever printed it, with all that belongs to one, and the ledger stays balanced', async () => {
  const { codes, id } = await printSheet(mia, { count: 2, amount: 2 })

  const { status, body: gift } = await claim(ana, codes[0]!.toLowerCase().replace('-', ' '))

  expect(status).toBe(201)
  expect(gift).toMatchObject({ fromUserId: users.Mia.id, toUserId: users.Ana.id, amount: 2, message: null })
  expect(await balances(server.db, users.Mia)).toMatchObject({ toGive: 16, gifted: 2 })
  expect(await balances(server.db, users.Ana)).toMatchObject({ toEnter: 2, received: 2 })
  expect((await ana.get('/api/feed')).body[0].id).toBe(gift.id)
  expect((await ana.get('/api/notifications')).body[0]).toMatchObject({ type: 'gift', giftId: gift.id })
  const sheet = (await mia.get(`/api/card-sheets/${id}`)).body
  expect(sheet.claimed).toBe(1)
  expect(
    sheet.cards.map(({ isClaimed, code }: { isClaimed: boolean; code: string | null }) => [isClaimed, code]),
  ).toEqual([
    [true, null],
    [false, codes[1]],
  ])
  const lines = (await mia.get('/api/tokens/statement')).body
  expect(lines.map(({ cause, change, balance }: Line) => [cause, change, balance])).toEqual([
    ['gift', -2, 16],
    ['claim', 2, 18],
    ['card', -4, 16],
    ['grant', 20, 20],
  ])
  const until = '2026-12-01T00:00:00.000Z'
  expect(
    (await mia.get(`/api/tokens/statement/sums?since=2026-11-01T00:00:00.000Z&until=${until}`)).body,
  ).toMatchObject({ gifted: 2, onCards: 4, fromCards: 2, added: 0, removed: 0 })
  expect((await verifyLedger(server.owner)).violations).toEqual([])
})

type Line = { cause: string; change: number; balance: number }

test('what nobody has claimed is taken back once, and its cards can no longer be claimed', async () => {
  const { codes, id } = await printSheet(mia, { count: 3, amount: 2 })
  await claim(ana, codes[0]!)

  const taken = await mia.post(`/api/card-sheets/${id}/take-back`)
  const again = await mia.post(`/api/card-sheets/${id}/take-back`)

  expect(taken).toMatchObject({ status: 200, body: { claimed: 1, returnedTokens: 4 } })
  expect(again).toMatchObject({ status: 409, body: { code: 'no_cards_left' } })
  expect(await balances(server.db, users.Mia)).toMatchObject({ toGive: 18, gifted: 2 })
  expect(await claim(ana, codes[1]!)).toMatchObject({ status: 409, body: { code: 'card_void' } })
  expect(openCards((await mia.get(`/api/card-sheets/${id}`)).body)).toEqual([])
})

test('printing and taking back are audited with numbers and ids, and refusals are not', async () => {
  const { id } = await printSheet(mia, { count: 3, amount: 2 })
  await mia.post('/api/card-sheets', { count: 20, amount: 2 })
  await mia.post(`/api/card-sheets/${id}/take-back`)
  await mia.post(`/api/card-sheets/${id}/take-back`)

  expect(await auditActionsOf(server.db, users.Mia)).toEqual(['cards_printed', 'cards_taken_back'])
  expect((await auditEventsOf(server.db, users.Mia)).map(({ details }) => details)).toEqual([
    { cards: { sheetId: id, count: 3, amount: 2 } },
    { cards: { sheetId: id, count: 3, amount: 2 } },
  ])
})

const unchanged = async () => ({
  mia: await balances(server.db, users.Mia),
  ana: await balances(server.db, users.Ana),
})

test('refuses to print without the role or the tokens, too many, and no whole numbers', async () => {
  const before = await unchanged()
  const ben = await server.as((await createUsers(server.db, { Tom: { role: 'crew_trainer', toGive: 9 } })).Tom)

  expect(await ben.post('/api/card-sheets', { count: 1, amount: 1 })).toMatchObject({
    status: 403,
    body: { code: 'not_permitted' },
  })
  expect(await mia.post('/api/card-sheets', { count: 7, amount: 3 })).toMatchObject({
    status: 400,
    body: { code: 'too_few_tokens' },
  })
  expect(await mia.post('/api/card-sheets', { count: 20, amount: 1_000_000 })).toMatchObject({
    body: { code: 'too_few_tokens' },
  })
  for (const count of [0, 21, 1.5, '2', null])
    expect((await mia.post('/api/card-sheets', { count, amount: 1 })).body.errors[0]).toMatchObject({
      code: 'card_count_invalid',
    })
  for (const amount of [0, -1, 1.5, 1_000_001])
    expect((await mia.post('/api/card-sheets', { count: 1, amount })).status).toBe(400)

  expect(await unchanged()).toEqual(before)
  expect((await mia.get('/api/card-sheets')).body).toEqual([])
})

test('refuses a card of one’s own, one of another person, an expired one, and what is no code', async () => {
  const { codes, id } = await printSheet(mia, { count: 3, amount: 2 })
  const ben = await server.as(users.Ben)
  await claim(ben, codes[0]!)
  const before = await unchanged()

  expect(await claim(mia, codes[1]!)).toMatchObject({ status: 403, body: { code: 'own_card' } })
  expect(await claim(ana, codes[0]!)).toMatchObject({ status: 409, body: { code: 'card_claimed' } })
  expect(await claim(ana, '00000-00000')).toMatchObject({ status: 404, body: { code: 'unknown_card' } })
  for (const code of ['', 'K7QM3', `${codes[1]}9`, 'K7QM3-9XWTU', 'x'.repeat(41), 7, null])
    expect((await ana.post('/api/cards/claim', { code })).body.errors[0]).toMatchObject({ code: 'card_code_invalid' })
  server.clock.set('2027-01-17T12:00:00.000Z')
  const later = await server.as(users.Ana)
  expect(await claim(later, codes[1]!)).toMatchObject({ status: 409, body: { code: 'card_expired' } })

  expect(await unchanged()).toEqual(before)
  expect((await (await server.as(users.Mia)).get(`/api/card-sheets/${id}`)).body.claimed).toBe(1)
})

test('a gift that would be too many to hold leaves the card as it is', async () => {
  const { codes, id } = await printSheet(mia, { count: 1, amount: 2 })
  const hold = (tokens: number) =>
    server.db.many(sql`update users set competition_tokens = ${tokens} where id = ${users.Ana.id}`)
  await hold(999_999_999)

  const refused = await claim(ana, codes[0]!)
  await hold(0)

  expect(refused).toMatchObject({ status: 400, body: { code: 'too_many_to_hold' } })
  expect(await balances(server.db, users.Mia)).toMatchObject({ toGive: 18, gifted: 0 })
  expect((await mia.get(`/api/card-sheets/${id}`)).body.claimed).toBe(0)
  expect((await claim(ana, codes[0]!)).status).toBe(201)
})

test('whoever claims their card again gets the same gift', async () => {
  const { codes } = await printSheet(mia, { count: 1, amount: 2 })

  const [first, again] = [await claim(ana, codes[0]!), await claim(ana, codes[0]!)]

  expect(again.body.id).toBe(first.body.id)
  expect(await balances(server.db, users.Ana)).toMatchObject({ toEnter: 2 })
})

test('the sheet of another person is not found, whoever asks', async () => {
  const { id } = await printSheet(mia, { count: 1, amount: 1 })
  const { Boss } = await createUsers(server.db, { Boss: { role: 'super_admin' } })
  const boss = await server.as(Boss)

  expect((await boss.get(`/api/card-sheets/${id}`)).status).toBe(404)
  expect((await boss.post(`/api/card-sheets/${id}/take-back`)).status).toBe(404)
  expect((await boss.get('/api/card-sheets')).body).toEqual([])
})

test('a manager no more can still take back, and a suspended one’s cards cannot be claimed', async () => {
  const { codes, id } = await printSheet(mia, { count: 2, amount: 2 })
  await server.db.many(sql`update users set role = 'crew_member' where id = ${users.Mia.id}`)
  await server.db.many(sql`update users set approval_status = 'suspended' where id = ${users.Mia.id}`)
  expect(await claim(ana, codes[0]!)).toMatchObject({ status: 409, body: { code: 'card_void' } })
  await server.db.many(sql`update users set approval_status = 'approved' where id = ${users.Mia.id}`)

  expect((await (await server.as(users.Mia)).post(`/api/card-sheets/${id}/take-back`)).status).toBe(200)
  expect(await balances(server.db, users.Mia)).toMatchObject({ toGive: 20 })
})

test('wrong codes are limited, right ones are not', async () => {
  const limited = await startTestServer({ rateLimitFactor: 1 })
  const people = await createUsers(limited.db, { Mia: { role: 'shift_manager', toGive: 40 }, Ana: {} })
  const [maker, claimer] = await Promise.all([limited.as(people.Mia), limited.as(people.Ana)])
  const { codes } = await printSheet(maker, { count: 2, amount: 1 })
  const statuses: number[] = []

  for (let tries = 0; tries < 20; tries += 1) statuses.push((await claim(claimer, `0000${tries % 10}-00000`)).status)

  expect(new Set(statuses)).toEqual(new Set([404]))
  expect((await claim(claimer, codes[0]!)).status).toBe(429)
  expect((await claim(await limited.as((await createUsers(limited.db, { Ben: {} })).Ben), codes[0]!)).status).toBe(201)
})

test('the database has no code, and a copy of it does not show which one a card has', async () => {
  const { codes, id } = await printSheet(mia, { count: 1, amount: 1 })

  const { stored } = await server.db.one<{ stored: string }>(sql`
    select row_to_json(sheet)::text || row_to_json(cards)::text as stored
    from card_sheets sheet join cards on sheet_id = sheet.id where sheet.id = ${id}`)

  expect(stored).not.toContain(codes[0]!.replace('-', ''))
})

test('a person’s export has their sheets', async () => {
  const { codes, id } = await printSheet(mia, { count: 2, amount: 1 })
  const { body: gift } = await claim(ana, codes[0]!)

  const { body } = await mia.get('/api/user/export', { 'sec-fetch-site': 'same-origin' })

  expect(body.cardSheets).toMatchObject([{ id, amount: 1, count: 2, gifts: [gift.id] }])
})

test('a card that its owner scans again answers with its gift, also to a repeated request', async () => {
  const [code = ''] = (await printSheet(mia, { count: 1, amount: 1 })).codes
  const { body: gift } = await claim(ana, code)
  const scanAgain = () => ana.post('/api/cards/claim', { code }, { 'idempotency-key': 'second' })

  expect(await scanAgain()).toMatchObject({ status: 201, body: { id: gift.id } })
  expect(await scanAgain()).toMatchObject({ status: 201, body: { id: gift.id } })
})
