import { setTimeout as pause } from 'node:timers/promises'
import { type Ask, load } from './load.ts'
import { processorMs } from './processor-time.ts'
import type { Product } from './product.ts'

const giftsPerSecond = 50

type Options = { giving: (index: number) => Ask; seconds: number }

/** Calls `send` at a fixed rate, whether or not earlier calls have ended. Resolves when all have. */
export async function atRate<Result>(
  perSecond: number,
  count: number,
  send: (index: number) => Promise<Result>,
): Promise<Result[]> {
  const startedAt = performance.now()
  const sent: Promise<Result>[] = []
  for (let index = 0; index < count; index += 1) {
    const dueMs = (index * 1_000) / perSecond
    await pause(Math.max(0, startedAt + dueMs - performance.now()))
    sent.push(send(index))
  }
  return Promise.all(sent)
}

/** Percentiles of durations, in milliseconds. */
export function percentilesOf(waitsMs: number[]) {
  const sorted = waitsMs.toSorted((one, other) => one - other)
  const percentile = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0
  return { median: percentile(0.5), p99: percentile(0.99), slowest: percentile(1) }
}

/** Gives at a fixed rate. Returns the durations, in milliseconds, and the share of a core that the server took. */
export async function giftsAtRate({ address, pids }: Product, { giving, seconds }: Options) {
  const before = processorMs(pids)
  const startedAt = performance.now()
  const sent = await atRate(giftsPerSecond, seconds * giftsPerSecond, (index) =>
    load({ address, clients: 1, requests: 1, ask: () => giving(index) }),
  )
  const waitsMs = sent.flatMap((one) => one.waitsMs)
  const after = processorMs(pids)
  return { waitsMs, serverShare: (after.server - before.server) / (performance.now() - startedAt) }
}
