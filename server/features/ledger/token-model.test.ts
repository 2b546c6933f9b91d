import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { balances, createUsers, type TestUser } from '#test/users.ts'
import type { TestClient } from '#test/client.ts'
import { openCompetition } from '#test/competitions.ts'
import { startTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
beforeAll(async () => (server = await startTestServer()))

const names = ['Ana', 'Ben', 'Caro'] as const
type Name = (typeof names)[number]
type Holding = { toGive: number; toEnter: number; received: number; gifted: number }

/** The expected balances, computed without a database. */
type Model = {
  people: Record<Name, Holding>
  gifts: { to: Name; boostedBy: Set<Name> }[]
  entries: Name[]
  isCancelled: boolean
}

type Scenario = {
  users: Record<Name, TestUser>
  clients: Record<Name, TestClient>
  boss: TestClient
  competition: string
  gifts: string[]
}

/** One action: its effect on the model, false when the model refuses it, and its request. Both must agree. */
type TokenAction = {
  inModel: (model: Model) => boolean
  request: (scenario: Scenario) => Promise<{ status: number; body: { id?: string } }>
}

const cost = 2
const isAmount = (amount: unknown): amount is number =>
  Number.isInteger(amount) && Number(amount) >= 1 && Number(amount) <= 1_000_000
const anyone = fc.constantFrom(...names)
const hostile = fc.constantFrom<unknown>(0, -1, 1.5, 2 ** 31, '1', null)
const amount = fc.oneof({ weight: 5, arbitrary: fc.integer({ min: 1, max: 4 }) }, { weight: 1, arbitrary: hostile })
const step = fc.oneof({ weight: 5, arbitrary: fc.integer({ min: -5, max: 5 }) }, { weight: 1, arbitrary: hostile })

const gift = fc.record({ from: anyone, to: anyone, tokens: amount }).map(({ from, to, tokens }): TokenAction => ({
  inModel({ people, gifts }) {
    if (!isAmount(tokens) || from === to || people[from].toGive < tokens) return false
    people[from].toGive -= tokens
    people[from].gifted += tokens
    people[to].toEnter += tokens
    people[to].received += tokens
    gifts.push({ to, boostedBy: new Set() })
    return true
  },
  async request({ clients, users, gifts }) {
    const reply = await clients[from].post('/api/token-gifts', { toUserId: users[to].id, amount: tokens })
    if (reply.status === 201) gifts.push(reply.body.id)
    return reply
  },
}))

const batch = fc.record({ from: anyone, tokens: amount }).map(({ from, tokens }): TokenAction => ({
  inModel({ people, gifts }) {
    const others = names.filter((name) => name !== from)
    if (!isAmount(tokens) || people[from].toGive < tokens * others.length) return false
    for (const to of others) {
      people[from].toGive -= tokens
      people[from].gifted += tokens
      people[to].toEnter += tokens
      people[to].received += tokens
      gifts.push({ to, boostedBy: new Set() })
    }
    return true
  },
  async request({ clients, users, gifts }) {
    const toUserIds = names.filter((name) => name !== from).map((name) => users[name].id)
    const { status, body } = await clients[from].post('/api/token-gifts/batch', { toUserIds, amount: tokens })
    if (status === 201) gifts.push(...body.map(({ id }: { id: string }) => id))
    return { status, body: {} }
  },
}))

const boost = fc.record({ by: anyone, nth: fc.nat(5) }).map(({ by, nth }): TokenAction => ({
  inModel({ people, gifts }) {
    const boosted = gifts[nth]
    if (!boosted || boosted.to === by || boosted.boostedBy.has(by)) return false
    boosted.boostedBy.add(by)
    people[boosted.to].toEnter += 1
    people[boosted.to].received += 1
    return true
  },
  request: ({ clients, gifts, competition }) => clients[by].post('/api/boosts', { giftId: gifts[nth] ?? competition }),
}))

const times = fc.constantFrom(undefined, 1, 2, 3)

const enterCompetition = fc.record({ by: anyone, count: times }).map(({ by, count }): TokenAction => ({
  inModel(model) {
    const made = count ?? 1
    if (model.isCancelled || model.people[by].toEnter < made * cost) return false
    model.people[by].toEnter -= made * cost
    model.entries.push(...Array<Name>(made).fill(by))
    return true
  },
  request: ({ clients, competition }) =>
    clients[by].post('/api/competition-entries', { competitionId: competition, count }),
}))

const adjust = fc.record({ of: anyone, by: step }).map(({ of, by }): TokenAction => ({
  inModel({ people }) {
    const isStep = Number.isInteger(by) && by !== 0 && Math.abs(Number(by)) <= 1_000_000
    if (typeof by !== 'number' || !isStep || people[of].toGive + by < 0) return false
    people[of].toGive += by
    return true
  },
  request: ({ boss, users }) => boss.post(`/api/admin/users/${users[of].id}/adjust-tokens`, { amount: by }),
}))

const cancel = fc.constant<TokenAction>({
  inModel(model) {
    if (model.isCancelled) return false
    model.isCancelled = true
    for (const name of model.entries) model.people[name].toEnter += cost
    return true
  },
  request: ({ boss, competition }) => boss.post(`/api/competitions/${competition}/cancel`),
})

const action = fc.oneof(
  { weight: 6, arbitrary: gift },
  { weight: 2, arbitrary: batch },
  { weight: 3, arbitrary: boost },
  { weight: 4, arbitrary: enterCompetition },
  { weight: 2, arbitrary: adjust },
  { weight: 1, arbitrary: cancel },
)

const holding = (toGive: number): Holding => ({ toGive, toEnter: 0, received: 0, gifted: 0 })

test('REQ-LED-1: gifts to one and to several, boosts, entries, refunds and adjustments in any order match the model’s balances', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 5, maxLength: 40 }), async (actions) => {
      const users = await createUsers(server.db, { Ana: { toGive: 9 }, Ben: { toGive: 5 }, Caro: {} })
      const { Boss } = await createUsers(server.db, { Boss: { role: 'super_admin' } })
      const opened = await Promise.all(names.map(async (name) => [name, await server.as(users[name])] as const))
      const boss = await server.as(Boss)
      const competition = await openCompetition(boss, { tokenCost: cost })
      const scenario: Scenario = {
        users,
        clients: Object.fromEntries(opened) as Scenario['clients'],
        boss,
        competition,
        gifts: [],
      }
      const people = { Ana: holding(9), Ben: holding(5), Caro: holding(0) }
      const model: Model = { people, gifts: [], entries: [], isCancelled: false }

      for (const { inModel, request } of actions) {
        const { status } = await request(scenario)
        expect(status < 300).toBe(inModel(model))
        expect(status).toBeLessThan(500)
        for (const name of names) expect(await balances(server.db, users[name])).toEqual(people[name])
      }
    }),
    { numRuns: 40 },
  )
}, 60_000)
