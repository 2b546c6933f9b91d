import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { sql } from '#server/platform/db/sql.ts'
import { createUsers } from '#test/users.ts'
import { startTestServer } from '#test/server.ts'
import { createOutbox, type Locks, type Outcome, type QueuedWrite } from '#web/data/outbox/outbox.ts'

const server = await startTestServer()
const hourMs = 3_600_000

/**
 * The storage and the locks of a browser. As in browsers, where each tab is a process, a tab sees what another one has
 * written when it takes a lock, or a moment later: `deliverChanges`.
 */
function createDevice() {
  const written = new Map<string, string>()
  const views = new Set<Map<string, string>>()
  const held = new Set<string>()
  const waiting: (() => void)[] = []

  function update(view: Map<string, string>) {
    view.clear()
    for (const [key, value] of written) view.set(key, value)
  }

  function openStorage(view: Map<string, string>): Storage {
    const both = [view, written]
    return {
      get length() {
        return view.size
      },
      key: (index) => [...view.keys()][index] ?? null,
      getItem: (key) => view.get(key) ?? null,
      setItem: (key, value) => both.forEach((values) => values.set(key, value)),
      removeItem: (key) => both.forEach((values) => values.delete(key)),
      clear: () => both.forEach((values) => values.clear()),
    }
  }

  const openLocks = (view: Map<string, string>): Locks => ({
    async request(name, { ifAvailable = false }, callback) {
      if (held.has(name) && ifAvailable) return callback(null)
      while (held.has(name)) await new Promise<void>((resolve) => waiting.push(resolve))
      held.add(name)
      update(view)
      return callback({}).finally(() => release(name))
    },
  })

  function release(...names: string[]) {
    names.forEach((name) => held.delete(name))
    waiting.splice(0).forEach((resolve) => resolve())
  }

  return {
    releaseAll: () => release(...held),
    deliverChanges: () => views.forEach(update),
    openTab() {
      const view = new Map(written)
      views.add(view)
      return { storage: openStorage(view), locks: openLocks(view) }
    },
  }
}

type Fate = 'arrives' | 'answer lost' | 'request lost' | 'arrives twice' | 'tab closed' | 'tab closed before'
const fates: Fate[] = ['arrives', 'answer lost', 'request lost', 'arrives twice', 'tab closed', 'tab closed before']

type Step = {
  kind: 'give' | 'flush' | 'cancel'
  tab?: number
  amount?: number
  flushing?: number[]
  /** The place of a write that is cancelled; null for none. */
  nth?: number | null
}

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('give' as const), tab: fc.nat(1), amount: fc.integer({ min: 1, max: 4 }) }),
  fc.record({
    kind: fc.constant('flush' as const),
    flushing: fc.array(fc.nat(1), { minLength: 1, maxLength: 2 }),
    nth: fc.option(fc.nat(1)),
  }),
  fc.record({ kind: fc.constant('cancel' as const), nth: fc.nat(3) }),
)

const giftTo = (toUserId: string, key: string, amount: number) => ({
  key,
  method: 'POST',
  path: '/api/token-gifts',
  body: { toUserId, amount, message: key },
  about: 'Ben',
  cost: amount,
  isUncertain: false,
})

const flushMs = 40

const forever = new Promise<never>(() => {})

async function startDay(scenario: Fate[]) {
  const { Ana, Ben } = await createUsers(server.db, { Ana: { toGive: 12 }, Ben: {} })
  const ana = await server.as(Ana)
  const device = createDevice()
  let now = 0
  let isNetworkGood = false
  const shown = { sent: new Set<string>(), refused: new Set<string>() }

  const delivering: Promise<unknown>[] = []

  async function deliver({ path, body, key }: QueuedWrite): Promise<Outcome> {
    const posting = ana.post(path, body, { 'idempotency-key': key })
    delivering.push(posting)
    const { status, body: reply } = await posting
    return status < 400 ? 'sent' : { code: reply.code, sentence: reply.message }
  }

  async function send(write: QueuedWrite): Promise<Outcome> {
    const fate = isNetworkGood ? 'arrives' : (scenario.shift() ?? 'arrives')
    if (fate === 'request lost') return 'lost'
    if (fate === 'tab closed before') return closeTab()
    const outcome = await deliver(write)
    if (fate === 'answer lost') return 'lost'
    if (fate === 'tab closed') return closeTab()
    if (fate === 'arrives twice') expect(await deliver(write)).toEqual(outcome)
    if (outcome === 'sent') shown.sent.add(write.key)
    else if (outcome !== 'lost') shown.refused.add(write.key)
    return outcome
  }

  /** The browser releases the locks of a closed tab, whose code never goes on. */
  function closeTab() {
    device.releaseAll()
    return forever
  }

  const openTab = () =>
    createOutbox({ ...device.openTab(), personId: Ana.id, send, now: () => now, onChange: () => undefined })

  return {
    Ana,
    Ben,
    shown,
    openTab,
    deliverChanges: device.deliverChanges,
    improveNetwork: () => (isNetworkGood = true),
    wait: (ms: number) => (now += ms),
    /** Resolves when the server has answered every request, also those of closed tabs and cancelled writes. */
    settle: () => Promise.all(delivering),
    keysOfGifts: async () =>
      (
        await server.db.many<{ message: string }>(sql`select message from token_gifts where from_user_id = ${Ana.id}`)
      ).map(({ message }) => message),
    balance: async () =>
      (await server.db.one<{ tokens: number }>(sql`select gift_tokens as tokens from users where id = ${Ana.id}`))
        .tokens,
  }
}

test('the ledger has what people saw confirmed, once, with lost and repeated requests, closed tabs and two tabs', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 4, maxLength: 12 }),
      fc.array(fc.constantFrom(...fates), { maxLength: 14 }),
      async (steps, scenario) => {
        const day = await startDay([...scenario])
        const amounts = new Map<string, number>()
        const cancelled = new Set<string>()
        const tabs = [day.openTab(), day.openTab()] as const
        const act = {
          give({ tab = 0, amount = 1 }: Step) {
            const key = `gift ${amounts.size}`
            amounts.set(key, amount)
            tabs[tab]?.add(giftTo(day.Ben.id, key, amount))
          },
          // A tab that was closed never resolves.
          flush: ({ flushing = [], nth = null }: Step) =>
            Promise.race([
              Promise.all([
                ...flushing.map((tab) => tabs[tab]?.flush()),
                nth !== null && act.cancel({ kind: 'cancel', nth }),
              ]),
              new Promise((resolve) => setTimeout(resolve, flushMs)),
            ]),
          async cancel({ nth }: Step) {
            const removed = await tabs[0].cancel(tabs[0].list()[nth ?? 0]?.id ?? '')
            if (removed && !removed.isUncertain) cancelled.add(removed.key)
          },
        }
        for (const one of steps) {
          day.wait(1)
          day.deliverChanges()
          await act[one.kind](one)
        }
        day.improveNetwork()
        const unsent = () =>
          day
            .openTab()
            .list()
            .filter(({ refusal }) => refusal === null)
        // A tab may still be sending.
        while (unsent().length > 0) {
          await day.openTab().flush()
          await new Promise((resolve) => setTimeout(resolve, 1))
        }

        await day.settle()
        const gifts = await day.keysOfGifts()
        expect(new Set(gifts).size, 'no gift is made twice').toBe(gifts.length)
        for (const key of day.shown.sent) expect(gifts).toContain(key)
        for (const key of day.shown.refused.difference(day.shown.sent)) expect(gifts).not.toContain(key)
        for (const key of cancelled) expect(gifts).not.toContain(key)
        expect(await day.balance()).toBe(12 - gifts.reduce((sum, key) => sum + (amounts.get(key) ?? 0), 0))
      },
    ),
    { numRuns: 60 },
  )
})

test('sends nothing that has waited for 23 hours before its writer says so', async () => {
  const day = await startDay([])
  const outbox = day.openTab()
  outbox.add(giftTo(day.Ben.id, 'old', 1))
  const [waiting] = outbox.list()

  day.wait(23 * hourMs)
  await outbox.flush()

  expect(await day.keysOfGifts()).toEqual([])
  expect(waiting && outbox.isAsking(waiting)).toBe(true)
  await outbox.retry(waiting?.id ?? '')
  await outbox.flush()
  expect(await day.keysOfGifts()).toEqual(['old'])
  expect(outbox.list()).toEqual([])
})

test('comments, boosts and reactions that wait are carried out once and in order, although answers are lost', async () => {
  const day = await startDay([
    'answer lost',
    'arrives twice',
    'request lost',
    'answer lost',
    'arrives twice',
    'answer lost',
    'arrives twice',
  ])
  const { Cleo } = await createUsers(server.db, { Cleo: { toGive: 5 } })
  const { body: gift } = await (await server.as(Cleo)).post('/api/token-gifts', { toUserId: day.Ben.id, amount: 1 })
  const outbox = day.openTab()
  const writes = [
    ['/api/comments', { content: 'Well earned' }],
    ['/api/boosts', {}],
    ['/api/reactions', { reactionType: 'like' }],
    ['/api/reactions', { reactionType: 'heart' }],
  ] as const
  for (const [path, body] of writes) {
    day.wait(1)
    const named = { method: 'POST', path, body: { giftId: gift.id, ...body }, about: 'Ben', cost: 0 }
    outbox.add({ ...named, key: crypto.randomUUID(), isUncertain: false })
  }

  const waitingCounts = []
  for (const tab of Array.from({ length: 5 }, day.openTab)) {
    await tab.flush()
    waitingCounts.push(day.openTab().list().length)
  }

  const ana = await server.as(day.Ana)
  const read = async (kind: string) => (await ana.get(`/api/${kind}/${gift.id}`)).body
  expect(waitingCounts).toEqual([4, 3, 3, 2, 0])
  expect(await read('comments')).toMatchObject([{ content: 'Well earned' }])
  expect(await read('boosts')).toHaveLength(1)
  expect(await read('reactions')).toMatchObject([{ reactionType: 'heart' }])
  const { body: ben } = await (await server.as(day.Ben)).get('/api/auth/user')
  expect(ben.competitionTokens).toBe(2)
})

test('a cancel waits for no other write, and the ones after a cancelled one are sent', async () => {
  const day = await startDay(['tab closed before', 'arrives'])
  const outbox = day.openTab()
  for (const key of ['first', 'second', 'third']) outbox.add(giftTo(day.Ben.id, key, 1))
  void outbox.flush()
  await vi.waitFor(() => expect(outbox.list()[0]?.isUncertain).toBe(true))

  const [first, second] = outbox.list()
  const removed = await outbox.cancel(second?.id ?? '')

  expect(first?.key).toBe('first')
  expect(removed).toMatchObject({ key: 'second', isUncertain: false })
  await day.openTab().flush()
  expect(await day.keysOfGifts()).toEqual(['first', 'third'])
})
