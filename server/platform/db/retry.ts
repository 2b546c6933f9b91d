import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { isRefusalCode, Refusal } from '#domain/refusals.ts'
import type { Availability } from './availability.ts'
import { isStalePlan } from './stale-plans.ts'

const timeoutMs = 3_000
/** More than the lock timeout of the SQL functions, 100 ms: an attempt given up while it waits could still succeed. */
const minAttemptMs = 250
const firstPauseMs = 20
const maxPauseMs = 250
const maxReplacements = 5

/** The error of the previous attempt, and the part of the time for all attempts that is left. */
export type Attempt = { previousError: unknown; remainingMs: () => number }

/**
 * Runs `work` and retries it for 3 s while it fails for a transient reason.
 * Refuses: unavailable, and any refusal raised by a SQL function. A statement whose reply was lost may run twice, so
 * statements identify their rows by ids made beforehand.
 */
export async function withRetry<Result>(
  availability: Availability,
  work: (attempt: Attempt) => Promise<Result>,
): Promise<Result> {
  const startedAt = performance.now()
  const remainingMs = () => Math.max(startedAt + timeoutMs - performance.now(), minAttemptMs)
  let previousError: unknown = null
  let pauseMs = firstPauseMs
  let replacements = 0
  for (;;) {
    if (availability.isUnavailable()) throw unavailable()
    try {
      return await work({ previousError, remainingMs })
    } catch (error) {
      replacements += Number(isReplacedCode(error))
      if (isDiskFull(error)) availability.reportFullDisk()
      throwUnlessTransient(error, replacements)
      if (isConnectionLoss(error)) availability.reportLoss()
      if (performance.now() - startedAt + pauseMs > timeoutMs) throw unavailable()
      previousError = error
    }
    await pause(pauseMs)
    pauseMs = Math.min(pauseMs * 2, maxPauseMs)
  }
}

function throwUnlessTransient(error: unknown, replacements: number) {
  // A statement that took too long would take as long again.
  if (isDiskFull(error) || isStatementTimeout(error)) throw unavailable()
  if (isReplacedCode(error) && replacements <= maxReplacements) return
  if (!isTransient(error)) throw refusalOf(error)
}

// SQL functions raise refusals with this SQLSTATE and the refusal's code as the message.
const refusalState = 'BR000'

function refusalOf(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError) || error.code !== refusalState) return error
  return isRefusalCode(error.message) ? new Refusal(error.message) : error
}

const replacedStates = new Set(['42883', '42P01'])
// The last one: a function that began before the upgrade reads a view that has another column since.
const replacedMessages =
  /^(cache lookup failed for function|could not open relation with OID|structure of query does not match function result type)/

/** True if the statement may have met an upgrade that replaced a function or view while it ran. Otherwise it is a bug. */
const isReplacedCode = (error: unknown) =>
  error instanceof pg.DatabaseError && (replacedStates.has(error.code ?? '') || replacedMessages.test(error.message))

const isDiskFull = (error: unknown) => error instanceof pg.DatabaseError && error.code === '53100'

const isStatementTimeout = (error: unknown) => error instanceof pg.DatabaseError && error.code === '57014'

const unavailable = () => new Refusal('unavailable', { retryAfterSeconds: 1 })

// 26000: on a pipeline, the statement before it that should have prepared it failed.
const transientStates = new Set(['40001', '40P01', '55P03', '57P01', '57P02', '57P03', '25006', '26000', '53300'])
const socketErrors = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'])
/** The message of pg where a connection takes too long, and of ours. */
export const timedOut = 'timeout exceeded when trying to connect'
const driverMessages =
  /Connection terminated|Query read timeout|timeout exceeded when trying to connect|not queryable|timeout expired/

const codeOf = (error: Error) => ('code' in error ? String(error.code) : '')

/** True if the connection was lost or could not be established. */
export function isConnectionLoss(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isConnectionLoss)
  if (!(error instanceof Error)) return false
  const code = codeOf(error)
  return socketErrors.has(code) || code.startsWith('08') || code.startsWith('57P') || driverMessages.test(error.message)
}

export const isLockTimeout = (error: unknown) => error instanceof Error && codeOf(error) === '55P03'

/** True if a retry may succeed: after a deadlock, a lost connection or a failover. */
const isTransient = (error: unknown) =>
  isConnectionLoss(error) || isStalePlan(error) || (error instanceof Error && transientStates.has(codeOf(error)))
