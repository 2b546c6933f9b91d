import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cpuPerRequest } from './cpu-per-request.ts'
import { type Ask, load } from './load.ts'
import { type Product, startProduct } from './product.ts'
import { findReads } from './read-blocks.ts'
import { type Seed, seed } from './seed.ts'

const people = 100
/** When PostgreSQL makes the plans that its connections keep, and when the pages of each person are full. */
const gifts = { planned: 50, first: 5_000 }
/** So many rounds by so many clients use each connection six times, after which it keeps a plan. */
const planning = { clients: 8, requests: 80 }
const reading = { clients: 2, requests: 300 }
const giving = { clients: 8 }
/** A read that no data makes longer. Others are compared in multiples of it, since other work slows the machine. */
const floor = '/api/user/passkeys'
/** Later, and at first: the plans of so few gifts must not cost much more than those of many. */
const allowed = { ratio: 1.5, atFirst: 3, more: 0.3, attempts: 3 }

/** Everything about a person. */
const unmeasured = '/api/user/export'
/** Reads whose work is what people have, and why they may take more CPU. */
const growing: Record<string, string> = {
  '/api/notifications/unread-count': 'is exact, so it counts what is unread',
  '/api/feed?q=thank': 'reads up to 20,000 gifts',
  '/api/people/:id': 'counts the reasons of up to 500 gifts',
}

/**
 * Lets a new installation grow to so many gifts under load, with plans that were made while there were fifty and without an
 * `analyze` but those of autovacuum. The process fails if a read takes more CPU than at first.
 */
export async function growFromEmpty({ port, last }: { port: number; last: number }) {
  const dataDir = mkdtempSync(join(tmpdir(), 'brightside-new-'))
  const product = await startProduct(dataDir, port)
  try {
    const { sessionSecret } = product
    const seeded = await seed(product.owner, { people, gifts: 0, sessions: 32, sessionSecret, isAnalyzed: false })
    const giveUpTo = giver(product, seeded)
    await giveUpTo(gifts.planned)
    const reads = await findReads(product, seeded)
    reads.delete(unmeasured)
    for (const ask of reads.values()) await load({ address: product.address, ...planning, ask: () => ask })
    await giveUpTo(gifts.first)
    const measure = measurer(product, reads.get(floor)!)
    const first = new Map<string, Measured>()
    for (const [name, ask] of reads) first.set(name, await middle(() => measure(ask)))
    await giveUpTo(last)
    console.log(
      'ms of CPU, and multiples of the floor'.padEnd(44),
      `${gifts.first} gifts`.padStart(14),
      `${last} gifts`.padStart(14),
    )
    for (const [name, ask] of reads) {
      const before = first.get(name)!
      const atMost = allowed.ratio * before.multiple + allowed.more
      const after = await least(() => measure(ask), atMost)
      const fault = after.multiple > atMost ? 'GROWS' : isDearAtFirst(before, after) ? 'IS DEAR AT FIRST' : ''
      const remark = fault && (growing[name] ?? fault)
      console.log(name.padEnd(44), printed(before), printed(after), ` ${remark}`)
      if (fault !== '' && growing[name] === undefined) process.exitCode = 1
    }
  } finally {
    await product.stop()
    rmSync(dataDir, { recursive: true })
  }
}

type Measured = { ms: number; multiple: number }

const printed = ({ ms, multiple }: Measured) => `${ms.toFixed(2)} ${multiple.toFixed(1).padStart(5)}`.padStart(14)

const isDearAtFirst = (before: Measured, after: Measured) => before.multiple > allowed.atFirst * after.multiple + 1

/** Measures a read right after the floor. */
function measurer(product: Product, floorAsk: Ask) {
  const cpuOf = async (ask: Ask) => (await cpuPerRequest(product, { ...reading, ask: () => ask })).measured
  return async (ask: Ask): Promise<Measured> => {
    const floorMs = await cpuOf(floorAsk)
    const ms = await cpuOf(ask)
    return { ms, multiple: ms / floorMs }
  }
}

/** Measures three times, since other work falls into it. */
async function middle(measure: () => Promise<Measured>): Promise<Measured> {
  const found = [await measure(), await measure(), await measure()]
  return found.toSorted((one, other) => one.multiple - other.multiple)[1]!
}

/** Measures again while it is too much: other work, such as an autovacuum, falls into it. */
async function least(measure: () => Promise<Measured>, atMost: number): Promise<Measured> {
  let found = await measure()
  for (let attempt = 1; attempt < allowed.attempts && found.multiple > atMost; attempt += 1) {
    const again = await measure()
    if (again.multiple < found.multiple) found = again
  }
  return found
}

/** Lets those who are logged in give to everyone in turn, until there are so many gifts. */
function giver({ address }: Product, seeded: Seed) {
  let made = 0
  return async (count: number) => {
    const from = made
    const { seconds } = await load({
      address,
      ...giving,
      requests: count - from,
      ask: (index) => giftOf(seeded, from + index),
    })
    made = count
    console.log(`${count} gifts`.padEnd(44), `${Math.round((count - from) / seconds)}/s`.padStart(14))
  }
}

function giftOf({ people: all, sessions }: Seed, index: number): Ask {
  const { userId, key } = sessions[index % sessions.length]!
  const receivers = all.filter((id) => id !== userId)
  return {
    path: '/api/token-gifts',
    method: 'POST',
    key,
    body: {
      toUserId: receivers[(index * 7) % receivers.length],
      amount: 1,
      message: `Thanks for staying late, ${index}`,
    },
  }
}
