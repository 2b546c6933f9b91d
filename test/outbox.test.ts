import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sql } from '#server/platform/db/sql.ts'
import { createUsers } from '#test/users.ts'
import { startTestServer } from '#test/server.ts'
import { createOutbox, type Locks, type Outcome, type WaitingWrite } from '#web/api/outbox.ts'

const server = await startTestServer()
const hourMs = 3_600_000

/** The storage and the locks of a browser, which its tabs share. */
function createDevice() {
  const values = new Map<string, string>()
  const storage: Storage = {
    get length() {
      return values.size
    },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
  }
  let isLocked = false
  const waiting: (() => void)[] = []

  const locks: Locks = {
    async request(_name, { ifAvailable = false }, callback) {
      if (isLocked && ifAvailable) return callback(null)
      while (isLocked) await new Promise<void>((resolve) => waiting.push(resolve))
      isLocked = true
      return callback({}).finally(release)
    },
  }

  function release() {
    isLocked = false
    waiting.shift()?.()
  }

  return { storage, locks, release }
}

type Fate = 'arrives' | 'answer lost' | 'request lost' | 'arrives twice' | 'tab closed' | 'tab closed before'
const fates: Fate[] = ['arrives', 'answer lost', 'request lost', 'arrives twice', 'tab closed', 'tab closed before']

type Step = { kind: 'give' | 'flush' | 'cancel'; tab?: number; amount?: number; flushing?: number[]; nth?: number }

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('give' as const), tab: fc.nat(1), amount: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ kind: fc.constant('flush' as const), flushing: fc.array(fc.nat(1), { minLength: 1, maxLength: 2 }) }),
  fc.record({ kind: fc.constant('cancel' as const), nth: fc.nat(3) }),
)

const giftTo = (toUserId: string, key: string, amount: number) => ({
  ...{ key, method: 'POST', path: '/api/token-gifts', body: { toUserId, amount, message: key } },
  ...{ about: 'Ben', cost: amount, isUncertain: false },
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

  async function deliver({ path, body, key }: WaitingWrite): Promise<Outcome> {
    const { status, body: reply } = await ana.post(path, body, { 'idempotency-key': key })
    return status < 400 ? 'sent' : { code: reply.code, sentence: reply.message }
  }

  async function send(write: WaitingWrite): Promise<Outcome> {
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
    device.release()
    return forever
  }

  const openTab = () => createOutbox({ ...device, personId: Ana.id, send, now: () => now, onChange: () => undefined })

  return {
    ...{ Ana, Ben, shown, openTab },
    improveNetwork: () => (isNetworkGood = true),
    wait: (ms: number) => (now += ms),
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
          flush: ({ flushing = [] }: Step) =>
            Promise.race([
              Promise.all(flushing.map((tab) => tabs[tab]?.flush())),
              new Promise((resolve) => setTimeout(resolve, flushMs)),
            ]),
          async cancel({ nth = 0 }: Step) {
            const removed = await tabs[0].cancel(tabs[0].list()[nth]?.id ?? '')
            if (removed && !removed.isUncertain) cancelled.add(removed.key)
          },
        }
        for (const one of steps) {
          day.wait(1)
          await act[one.kind](one)
        }
        day.improveNetwork()
        const unsent = () => tabs[0].list().filter(({ refusal }) => refusal === null)
        // A tab may still be sending.
        while (unsent().length > 0) {
          await day.openTab().flush()
          await new Promise((resolve) => setTimeout(resolve, 1))
        }

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
  expect(await day.keysOfGifts()).toEqual(['old'])
  expect(outbox.list()).toEqual([])
})
