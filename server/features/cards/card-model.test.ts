import fc from 'fast-check'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { verifyLedger } from '#server/features/ledger/verify-ledger.ts'
import { sql } from '#server/platform/db/sql.ts'
import { claim } from '#test/cards.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import { balances, createUsers, type TestUser } from '#test/users.ts'
import { returnCardsJob } from './return-cards-job.ts'

let server: TestServer
beforeAll(async () => (server = await startTestServer()))
beforeEach(() => server.clock.set('2026-11-18T12:00:00.000Z'))

const names = ['Mia', 'Max', 'Ana'] as const
type Name = (typeof names)[number]
type Holding = { toGive: number; toEnter: number; received: number; gifted: number }
type Sheet = { maker: Name; amount: number; expiresAt: number; isOver: boolean; claimedBy: (Name | null)[] }

/** The expected balances and cards, computed without a database. `day` counts from the start. */
type Model = { people: Record<Name, Holding | null>; sheets: Sheet[]; day: number }

type Scenario = { users: Record<Name, TestUser>; sheets: { id: string; codes: string[] }[] }

/** One action: its effect on the model, false when the model refuses it, and whether the server did it. Both must agree. */
type CardAction = { inModel: (model: Model) => boolean; act: (scenario: Scenario) => Promise<boolean> }

const anyone = fc.constantFrom(...names)
const isMade = ({ status }: { status: number }) => status < 300
const nobody = '0198c0de-0000-7000-8000-000000000000'

const print = fc
  .record({ by: anyone, count: fc.integer({ min: 0, max: 4 }), amount: fc.integer({ min: 0, max: 3 }) })
  .map(({ by, count, amount }): CardAction => ({
    inModel({ people, sheets, day }) {
      const maker = people[by]
      if (!maker || by === 'Ana' || count < 1 || amount < 1 || maker.toGive < count * amount) return false
      maker.toGive -= count * amount
      sheets.push({ maker: by, amount, expiresAt: day + 60, isOver: false, claimedBy: Array<null>(count).fill(null) })
      return true
    },
    async act({ users, sheets }) {
      const client = await server.as(users[by])
      const reply = await client.post('/api/card-sheets', { count, amount })
      if (isMade(reply)) {
        const { cards } = (await client.get(`/api/card-sheets/${reply.body.id}`)).body
        sheets.push({ id: reply.body.id, codes: cards.map(({ code }: { code: string }) => code) })
      }
      return isMade(reply)
    },
  }))

const claimOne = fc.record({ by: anyone, nth: fc.nat(3), card: fc.nat(3) }).map(({ by, nth, card }): CardAction => ({
  inModel({ people, sheets, day }) {
    const sheet = sheets[nth]
    const receiver = people[by]
    if (!sheet || !receiver || sheet.maker === by || card >= sheet.claimedBy.length) return false
    if (sheet.claimedBy[card] !== null) return sheet.claimedBy[card] === by
    const maker = people[sheet.maker]
    if (sheet.isOver || !maker || day >= sheet.expiresAt) return false
    sheet.claimedBy[card] = by
    maker.gifted += sheet.amount
    receiver.toEnter += sheet.amount
    receiver.received += sheet.amount
    return true
  },
  act: async ({ users, sheets }) =>
    isMade(await claim(await server.as(users[by]), sheets[nth]?.codes[card] ?? '00000-00000')),
}))

/** Ends a sheet in the model, and returns what came back. */
function end(sheet: Sheet, people: Model['people']) {
  const left = sheet.isOver ? 0 : sheet.claimedBy.filter((who) => who === null).length
  sheet.isOver = true
  const maker = people[sheet.maker]
  if (maker) maker.toGive += left * sheet.amount
  return left
}

const takeBack = fc.record({ by: anyone, nth: fc.nat(3) }).map(({ by, nth }): CardAction => ({
  inModel({ people, sheets }) {
    const sheet = sheets[nth]
    if (!sheet || !people[by] || sheet.maker !== by || sheet.isOver || !sheet.claimedBy.includes(null)) return false
    return end(sheet, people) > 0
  },
  act: async ({ users, sheets }) =>
    isMade(await (await server.as(users[by])).post(`/api/card-sheets/${sheets[nth]?.id ?? nobody}/take-back`)),
}))

const pass = fc.integer({ min: 1, max: 40 }).map((days): CardAction => ({
  inModel(model) {
    model.day += days
    return true
  },
  act() {
    server.clock.forward({ days })
    return Promise.resolve(true)
  },
}))

const runJob = fc.constant<CardAction>({
  inModel({ people, sheets, day }) {
    for (const sheet of sheets) if (day >= sheet.expiresAt) end(sheet, people)
    return true
  },
  async act() {
    await returnCardsJob(server.context).run({ now: server.clock.now(), signal: new AbortController().signal })
    return true
  },
})

const leave = anyone.map((name): CardAction => ({
  inModel({ people, sheets }) {
    if (!people[name]) return false
    for (const sheet of sheets) if (sheet.maker === name) end(sheet, people)
    people[name] = null
    return true
  },
  act: ({ users }) =>
    server.db.many(sql`select close_account(${users[name].id}, false, ${server.clock.now()})`).then(
      () => true,
      () => false,
    ),
}))

const action = fc.oneof(
  { weight: 4, arbitrary: print },
  { weight: 8, arbitrary: claimOne },
  { weight: 2, arbitrary: takeBack },
  { weight: 2, arbitrary: pass },
  { weight: 2, arbitrary: runJob },
  { weight: 1, arbitrary: leave },
)

const holding = (toGive: number): Holding => ({ toGive, toEnter: 0, received: 0, gifted: 0 })

test('printing, claims, taking back, expiry and deletions in any order match the model’s balances, and the books balance', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 5, maxLength: 30 }), async (actions) => {
      const manager = { role: 'shift_manager', toGive: 12 } as const
      const users = await createUsers(server.db, { Mia: manager, Max: manager, Ana: { toGive: 3 } })
      const model: Model = {
        people: { Mia: holding(12), Max: holding(12), Ana: holding(3) },
        sheets: [],
        day: 0,
      }
      const scenario: Scenario = { users, sheets: [] }

      for (const { inModel, act } of actions) {
        expect(await act(scenario)).toBe(inModel(model))
        for (const name of names) {
          const expected = model.people[name] ?? { toGive: 0, toEnter: 0 }
          expect(await balances(server.db, users[name])).toMatchObject(expected)
        }
      }
      expect((await verifyLedger(server.owner)).violations).toEqual([])
    }),
    { numRuns: 30 },
  )
}, 90_000)
