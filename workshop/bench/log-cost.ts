import { setTimeout as delay } from 'node:timers/promises'
import { createSigningKey } from '#server/platform/crypto/signing-key.ts'
import { createDatabase } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'
import { appendToLog } from '#server/features/transparency/append-to-log.ts'
import { intervalMs, lookBackOf } from '#server/features/transparency/log-job.ts'
import { type Ask, load } from './load.ts'
import { processorMs } from './processor-time.ts'
import type { Product } from './product.ts'

/** Milliseconds of CPU for each gift. */
type Cost = { server: number; database: number }

type Options = { rounds: number; giftsPerRound: number; giving: (index: number) => Ask }

const clients = 8
const warmUpRounds = 3
const restMs = 150

/**
 * The cost of a gift while nothing appends to the transparency log, and of appending it afterwards, alternating. A round
 * is the half minute between two runs of the job: it looks back over as many rounds as the job over such intervals. The appends
 * run in this process, which does nothing else meanwhile; the jobs of the product rest. What PostgreSQL does in the background
 * after the gifts is measured over a rest before each append, and subtracted from it.
 */
export async function costOfLog(product: Product, { rounds, giftsPerRound, giving }: Options) {
  const db = createDatabase(product.app)
  const key = createSigningKey(Buffer.alloc(32, 1))
  const append = (lookBackSeconds: number) => appendToLog(db, { key, now: new Date(), lookBackSeconds })
  const give = (round: number) =>
    load({
      address: product.address,
      clients,
      requests: giftsPerRound,
      ask: (index) => giving(round * giftsPerRound + index),
    })
  const gifts: Cost = { server: 0, database: 0 }
  const log: Cost = { server: 0, database: 0 }

  try {
    await db.many(sql`update jobs set due_at = now() + interval '1 day'`)
    await append(0)
    const startedAt = performance.now()
    for (let round = -warmUpRounds; round < rounds; round++) {
      const share = round < 0 ? 0 : 1 / (rounds * giftsPerRound)
      const runs = round + warmUpRounds
      const beforeGifts = processorMs(product.pids)
      await give(runs)
      const roundMs = (performance.now() - startedAt) / (runs + 1)
      const beforeRest = processorMs(product.pids)
      await delay(restMs)
      const beforeLog = processorMs(product.pids)
      const appendedAt = performance.now()
      const ownBefore = process.cpuUsage()
      await append(lookBackOf(runs + 1) * (roundMs / intervalMs))
      const own = process.cpuUsage(ownBefore)
      const after = processorMs(product.pids)
      const rests = (performance.now() - appendedAt) / restMs
      gifts.server += (beforeRest.server - beforeGifts.server) * share
      gifts.database += (beforeRest.database - beforeGifts.database) * share
      log.server += ((own.user + own.system) / 1_000) * share
      const background = (beforeLog.database - beforeRest.database) * rests
      log.database += (after.database - beforeLog.database - background) * share
    }
    return { gifts, log }
  } finally {
    await db.close()
  }
}
