import { consistencyProof, treeHead } from '#contract/transparency.ts'
import { isConsistent } from '#domain/merkle-tree.ts'
import { isSigned, type SignedTreeHead } from '#domain/tree-head.ts'
import { tryRequest } from '#web/data/request/try-request.ts'
import type { HeadProblem } from './stored-log.ts'

export type Comparison = { problem: HeadProblem | null; served: SignedTreeHead | null; proof: string[] | null }

/** Reads the newest head and compares it with the stored one. Null if the server does not answer. */
export async function compareHeads(stored: SignedTreeHead | null): Promise<Comparison | null> {
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
