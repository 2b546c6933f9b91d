import { setTimeout as pause } from 'node:timers/promises'
import { Refusal } from '#domain/refusals.ts'
import type { Availability } from './availability.ts'
import { isConnectionLoss, isTransient } from './transient.ts'

const patienceMs = 3_000
const firstPauseMs = 20
const longestPauseMs = 250

/**
 * Runs `work`, and runs it again while it fails for a reason that passes, until 3 s are over.
 * Refuses: unavailable. Work that was lost on its way back may run twice, so it finds its own rows by their ids.
 */
export async function withRetry<Result>(availability: Availability, work: () => Promise<Result>): Promise<Result> {
  const startedAt = performance.now()
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    if (availability.isAway()) throw unavailable()
    try {
      return await work()
    } catch (error) {
      if (!isTransient(error)) throw error
      if (isConnectionLoss(error)) availability.reportLoss()
      if (performance.now() - startedAt + pauseMs > patienceMs) throw unavailable()
    }
    await pause(pauseMs)
  }
}

const unavailable = () => new Refusal('unavailable', { retryAfterSeconds: 1 })
