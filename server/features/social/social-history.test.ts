import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { reactionTypes } from '#domain/reactions.ts'
import { sql } from '#server/platform/db/sql.ts'
import { verifyLedger } from '#server/features/ledger/verify-ledger.ts'
import { createUsers } from '#test/users.ts'
import type { TestClient } from '#test/client.ts'
import { startTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
beforeAll(async () => (server = await startTestServer()))

const names = ['Ana', 'Ben', 'Caro', 'Dan'] as const
const initialGifts = 4

// A random request by a random user on a random gift. About a tenth of them are invalid.
const action = fc.record({
  by: fc.nat(names.length - 1),
  on: fc.nat(initialGifts - 1),
  kind: fc.oneof(
    { weight: 3, arbitrary: fc.constant('boost' as const) },
    {
      weight: 4,
      arbitrary: fc.constantFrom(...reactionTypes),
    },
    { weight: 2, arbitrary: fc.constant('unreact' as const) },
    { weight: 2, arbitrary: fc.constant('comment' as const) },
    { weight: 2, arbitrary: fc.constant('gift' as const) },
    { weight: 1, arbitrary: fc.constantFrom('angry' as const, 'blank' as const) },
  ),
})

type Action = { by: number; on: number; kind: string }

function perform(client: TestClient, { kind }: Action, { giftId, receiverId }: { giftId: string; receiverId: string }) {
  switch (kind) {
    case 'boost':
      return client.post('/api/boosts', { giftId })
    case 'unreact':
      return client.delete('/api/reactions', { giftId })
    case 'comment':
      return client.post('/api/comments', { giftId, content: 'Well done' })
    case 'blank':
      return client.post('/api/comments', { giftId, content: '  ' })
    case 'gift':
      return client.post('/api/token-gifts', { toUserId: receiverId, amount: 1 })
    default:
      return client.post('/api/reactions', { giftId, reactionType: kind })
  }
}

test('REQ-LED-1, REQ-LED-4: the ledger invariants and the counts hold after any concurrent requests', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 20, maxLength: 120 }), async (actions) => {
      const users = await createUsers(server.db, {
        Ana: { toGive: 20 },
        Ben: { toGive: 20 },
        Caro: { toGive: 20 },
        Dan: {},
      })
      const clients = await Promise.all(names.map((name) => server.as(users[name])))
      const gifts: string[] = []
      for (let index = 0; index < initialGifts; index += 1) {
        const toUserId = users[names[(index % 3) + 1]!].id
        gifts.push((await clients[index % 3]!.post('/api/token-gifts', { toUserId, amount: 1 })).body.id)
      }

      const answers = await Promise.all(
        actions.map((each) => {
          const receiverId = users[names[(each.by + 1) % names.length]!].id
          return perform(clients[each.by]!, each, { giftId: gifts[each.on]!, receiverId })
        }),
      )

      expect(answers.filter(({ status }) => status >= 500)).toEqual([])
      const boosted = answers.filter(({ status }, index) => actions[index]!.kind === 'boost' && status === 201).length
      const { boosts } = await server.db.one<{ boosts: number }>(sql`
        select coalesce(sum(boost_count), 0)::int as boosts from token_gifts where id = any(${gifts}::uuid[])`)
      expect(boosts).toBe(boosted)
      expect((await verifyLedger(server.owner)).violations).toEqual([])
    }),
    { numRuns: 12 },
  )
}, 60_000)
