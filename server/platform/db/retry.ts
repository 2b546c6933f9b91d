import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { isReason, Refusal } from '#domain/refusals.ts'
import type { Availability } from './availability.ts'
import { isConnectionLoss, isTransient } from './transient-errors.ts'

const patienceMs = 3_000
const firstPauseMs = 20
const longestPauseMs = 250

/**
 * Runs `work`, and runs it again, with what failed, while it fails for a reason that passes, until 3 s are over.
 * Refuses: unavailable, and whatever a SQL function raises as a refusal. A statement that was lost on its way back may run twice, so it finds its own rows by their ids.
 */
export async function withRetry<Result>(
  availability: Availability,
  work: (failure: unknown) => Promise<Result>,
): Promise<Result> {
  const startedAt = performance.now()
  let failure: unknown = null
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    if (availability.isUnavailable()) throw unavailable()
    try {
      return await work(failure)
    } catch (error) {
      if (isFull(error)) throw unavailable()
      if (!isTransient(error)) throw asRefusal(error)
      if (isConnectionLoss(error)) availability.reportLoss()
      if (performance.now() - startedAt + pauseMs > patienceMs) throw unavailable()
      failure = error
    }
    await pause(pauseMs)
  }
}

// What a SQL function refuses, it raises by name in this state.
const refusedState = 'BR000'

function asRefusal(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError) || error.code !== refusedState) return error
  return isReason(error.message) ? new Refusal(error.message) : error
}

const isFull = (error: unknown) => error instanceof pg.DatabaseError && error.code === '53100'

const unavailable = () => new Refusal('unavailable', { retryAfterSeconds: 1 })
