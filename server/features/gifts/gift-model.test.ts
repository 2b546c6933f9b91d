import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { balances, createUsers } from '#test/users.ts'
import { startTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
beforeAll(async () => (server = await startTestServer()))

const names = ['Ana', 'Ben', 'Caro', 'Dan'] as const
type Name = (typeof names)[number]

const amount = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 4 }) },
  { weight: 1, arbitrary: fc.constantFrom(0, -1, 1.5, 1_000_001, 2 ** 31, '1', null, []) },
)
const gift = fc.record({
  from: fc.constantFrom(...names),
  to: fc.constantFrom(...names),
  amount,
  key: fc.option(fc.constantFrom('a', 'b'), { nil: undefined }),
})

type Model = Record<Name, { toGive: number; toEnter: number; received: number; gifted: number }>

/** The effect of a gift, modelled without a database. Returns false if the gift is refused. */
function giveInModel(model: Model, { from, to, amount }: { from: Name; to: Name; amount: unknown }): boolean {
  const isValidAmount = typeof amount === 'number' && Number.isInteger(amount) && amount >= 1 && amount <= 1_000_000
  if (!isValidAmount || from === to || model[from].toGive < amount) return false
  model[from].toGive -= amount
  model[from].gifted += amount
  model[to].toEnter += amount
  model[to].received += amount
  return true
}

test('REQ-LED-1: the balances match the model after any sequence of gifts', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(gift, { minLength: 1, maxLength: 25 }), async (gifts) => {
      const users = await createUsers(server.db, {
        Ana: { toGive: 6 },
        Ben: { toGive: 3 },
        Caro: { toGive: 1 },
        Dan: {},
      })
      const model: Model = {
        Ana: { toGive: 6, toEnter: 0, received: 0, gifted: 0 },
        Ben: { toGive: 3, toEnter: 0, received: 0, gifted: 0 },
        Caro: { toGive: 1, toEnter: 0, received: 0, gifted: 0 },
        Dan: { toGive: 0, toEnter: 0, received: 0, gifted: 0 },
      }
      const bodyOfKey = new Map<string, string>()

      for (const { from, to, amount, key } of gifts) {
        const client = await server.as(users[from])
        const body = { toUserId: users[to].id, amount }
        const answer = await client.post('/api/token-gifts', body, key ? { 'idempotency-key': key } : {})
        const earlierBody = bodyOfKey.get(`${from} ${key}`)
        const isRepeat = key !== undefined && earlierBody !== undefined
        const shouldSucceed = isRepeat ? earlierBody === JSON.stringify(body) : giveInModel(model, { from, to, amount })
        expect(answer.status === 201).toBe(shouldSucceed)
        if (key && answer.status === 201) bodyOfKey.set(`${from} ${key}`, JSON.stringify(body))
      }

      for (const name of names) expect(await balances(server.db, users[name])).toEqual(model[name])
    }),
    { numRuns: 25 },
  )
})
