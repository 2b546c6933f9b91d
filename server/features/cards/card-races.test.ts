import { beforeAll, beforeEach, expect, test } from 'vitest'
import { verifyLedger } from '#server/features/ledger/verify-ledger.ts'
import { sql } from '#server/platform/db/sql.ts'
import { claim, printSheet } from '#test/cards.ts'
import type { TestClient } from '#test/client.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import { balances, createUsers, type TestUser } from '#test/users.ts'

let server: TestServer
let users: Record<'Mia' | 'Max' | 'Ana', TestUser>
let mia: TestClient
let max: TestClient
let ana: TestClient

beforeAll(async () => (server = await startTestServer()))

beforeEach(async () => {
  users = await createUsers(server.db, {
    Mia: { role: 'salaried_manager', toGive: 40 },
    Max: { role: 'salaried_manager', toGive: 40 },
    Ana: {},
  })
  mia = await server.as(users.Mia)
  max = await server.as(users.Max)
  ana = await server.as(users.Ana)
})

const times = <Result>(count: number, work: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))

const broken = async () => (await verifyLedger(server.owner)).violations

test('of twenty claims of a card by ten people one makes a gift', async () => {
  const { codes } = await printSheet(mia, { count: 1, amount: 2 })
  const names = Array.from({ length: 10 }, (_, index) => `P${index}`)
  const people = Object.values(await createUsers(server.db, Object.fromEntries(names.map((name) => [name, {}]))))
  const clients = await Promise.all(people.map((person) => server.as(person)))

  const replies = await times(20, (index) => claim(clients[index % 10]!, codes[0]!))

  const made = replies.flatMap(({ status, body }) => (status === 201 ? [body.id] : []))
  expect(new Set(made).size).toBe(1)
  expect(new Set(replies.flatMap(({ status, body }) => (status === 201 ? [] : [body.code])))).toEqual(
    new Set(['card_claimed']),
  )
  expect(await balances(server.db, users.Mia)).toMatchObject({ toGive: 38, gifted: 2 })
  expect(await broken()).toEqual([])
})

test('twenty printings at once never spend a token twice, and a repeat under one key prints once', async () => {
  const replies = await times(20, () => mia.post('/api/card-sheets', { count: 5, amount: 1 }))
  const repeats = await times(5, () =>
    max.post('/api/card-sheets', { count: 5, amount: 1 }, { 'idempotency-key': 'sheet' }),
  )

  expect(replies.map(({ status }) => status).toSorted()).toEqual([...Array(8).fill(201), ...Array(12).fill(400)])
  expect(await balances(server.db, users.Mia)).toMatchObject({ toGive: 0 })
  expect(new Set(repeats.map(({ body }) => body.id)).size).toBe(1)
  expect(await balances(server.db, users.Max)).toMatchObject({ toGive: 35 })
  expect(await broken()).toEqual([])
})

test('claims and the taking back at once leave each card with one of them', async () => {
  const { codes, id } = await printSheet(mia, { count: 10, amount: 2 })

  const [taken, ...claims] = await Promise.all([
    mia.post(`/api/card-sheets/${id}/take-back`),
    ...codes.map((code) => claim(ana, code)),
  ])

  const gifts = claims.filter(({ status }) => status === 201).length
  for (const { status, body } of claims) if (status !== 201) expect(body.code).toBe('card_void')
  expect(taken.body.code ?? taken.body.returnedTokens).toBe(gifts === 10 ? 'no_cards_left' : 20 - 2 * gifts)
  expect(await balances(server.db, users.Mia)).toMatchObject({ toGive: 40 - 2 * gifts, gifted: 2 * gifts })
  expect(await balances(server.db, users.Ana)).toMatchObject({ toEnter: 2 * gifts })
  expect(await broken()).toEqual([])
})

test('two managers who claim each other’s cards at once do not deadlock', async () => {
  const [ofMia, ofMax] = await Promise.all([
    printSheet(mia, { count: 15, amount: 1 }),
    printSheet(max, { count: 15, amount: 1 }),
  ])

  const replies = await times(30, (index) =>
    index % 2 === 0 ? claim(max, ofMia.codes[index / 2]!) : claim(mia, ofMax.codes[(index - 1) / 2]!),
  )

  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]))
  expect(await balances(server.db, users.Mia)).toEqual({ toGive: 25, toEnter: 15, received: 15, gifted: 15 })
  expect(await broken()).toEqual([])
})

test.each(['Mia', 'Ana'] as const)('claims while the account of %s is deleted leave balanced books', async (name) => {
  const { codes, id } = await printSheet(mia, { count: 10, amount: 2 })

  const [, ...replies] = await Promise.all([
    server.db.many(sql`select close_account(${users[name].id}, false, ${server.clock.now()})`),
    ...codes.map((code) => claim(ana, code)),
  ])

  const gifts = replies.filter(({ status }) => status === 201).length
  const [sheet] = await server.db.many<{ claimed: number; returned: number | null }>(sql`
    select (select count(*) from cards where sheet_id = ${id} and gift_id is not null) as claimed, returned_tokens as returned
    from card_sheets where id = ${id}`)
  expect(sheet).toEqual({ claimed: gifts, returned: name === 'Mia' ? 20 - 2 * gifts : null })
  expect(await balances(server.db, users[name])).toMatchObject({ toGive: 0, toEnter: 0 })
  expect(await broken()).toEqual([])
})

test('the deletion of an account empties the wallet of what its cards held', async () => {
  const { codes } = await printSheet(mia, { count: 5, amount: 2 })
  await claim(ana, codes[0]!)

  await server.db.many(sql`select close_account(${users.Mia.id}, true, ${server.clock.now()})`)

  expect(await claim(ana, codes[1]!)).toMatchObject({ status: 409, body: { code: 'card_void' } })
  const moves = await server.db.many<{ cause: string; change: number }>(sql`
    select cause::text, change from transfers where user_id = ${users.Mia.id} and cause in ('return', 'close') order by cause desc`)
  expect(moves).toEqual([
    { cause: 'return', change: 8 },
    { cause: 'close', change: -38 },
  ])
  expect(await balances(server.db, users.Ana)).toMatchObject({ toEnter: 2 })
  expect(await broken()).toEqual([])
})
