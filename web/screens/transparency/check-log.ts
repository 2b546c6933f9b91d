import { type Comparison, compareHeads } from './compare-heads.ts'
import { type StoredLog, readStoredLog, writeStoredLog } from './stored-log.ts'

export type CheckOptions = { retryAfterMs?: number }

const defaultRetryMs = 10_000

/**
 * Compares the newest head of the transparency log with the one that this browser keeps, and keeps it, or else the
 * contradiction. Returns null if the server did not answer.
 */
export async function checkLog({ retryAfterMs = defaultRetryMs }: CheckOptions = {}): Promise<StoredLog | null> {
  const before = readStoredLog()
  const stored = before?.head ?? null
  let comparison = await compareHeads(stored)
  // Servers cache the head for some seconds: another one may still answer with a smaller one.
  if (comparison?.problem) {
    await new Promise((resolve) => setTimeout(resolve, retryAfterMs))
    comparison = await compareHeads(stored)
  }
  if (comparison === null) return null
  const log = logAfter(before, comparison, new Date().toISOString())
  writeStoredLog(log)
  return log
}

/** The log to store after a comparison. A contradiction stays, and so does the head that it contradicts. */
function logAfter(before: StoredLog | null, { problem, served, proof }: Comparison, now: string): StoredLog {
  const { head = null, since = now, evidence = null } = before ?? {}
  if (problem === null) return { head: served, since, checkedAt: now, evidence }
  return { head, since, checkedAt: now, evidence: evidence ?? { problem, foundAt: now, stored: head, served, proof } }
}
