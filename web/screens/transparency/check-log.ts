import { consistencyProof, treeHead } from '#contract/transparency.ts'
import { isConsistent } from '#domain/merkle-tree.ts'
import { isSigned, type SignedTreeHead } from '#domain/tree-head.ts'
import { serverNow } from '#web/data/request/server-clock.ts'
import { tryRequest } from '#web/data/request/try-request.ts'
import { type HeadProblem, readStoredLog, type StoredLog, writeStoredLog } from './stored-log.ts'

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
  const log = logAfter(before, comparison, new Date(serverNow()).toISOString())
  writeStoredLog(log)
  return log
}

/** The log to store after a comparison. A contradiction stays, and so does the head that it contradicts. */
function logAfter(before: StoredLog | null, { problem, served, proof }: Comparison, now: string): StoredLog {
  const { head = null, since = now, evidence = null } = before ?? {}
  if (problem === null) return { head: served, since, checkedAt: now, evidence }
  return { head, since, checkedAt: now, evidence: evidence ?? { problem, foundAt: now, stored: head, served, proof } }
}

type Comparison = { problem: HeadProblem | null; served: SignedTreeHead | null; proof: string[] | null }

/** Reads the newest head and compares it with the stored one. Null if the server does not answer. */
async function compareHeads(stored: SignedTreeHead | null): Promise<Comparison | null> {
  const { reply: served } = await tryRequest(treeHead)
  if (served === undefined) return null
  const problem = problemOf(stored, served)
  if (problem !== null || stored === null || served === null || isSame(stored, served))
    return { problem, served, proof: null }
  return compareHistories(stored, served)
}

const isSame = (stored: SignedTreeHead, served: SignedTreeHead) =>
  stored.size === served.size && stored.root === served.root

/** The problem that shows without the history between the heads. */
function problemOf(stored: SignedTreeHead | null, served: SignedTreeHead | null): HeadProblem | null {
  if (served !== null && !isSigned(served)) return 'signature'
  if (stored === null) return null
  if (served !== null && served.key !== stored.key) return 'key'
  return (served?.size ?? 0) < stored.size ? 'smaller' : null
}

async function compareHistories(stored: SignedTreeHead, served: SignedTreeHead): Promise<Comparison | null> {
  const { reply, isRefused } = await tryRequest(consistencyProof, {
    search: { older: stored.size, newer: served.size },
  })
  if (reply === undefined && !isRefused) return null
  const proof = Array.isArray(reply?.proof) ? reply.proof : null
  const isContinued = proof !== null && isConsistent(stored, served, proof)
  return { problem: isContinued ? null : 'history', served, proof }
}
