import type { SignedTreeHead } from '#domain/tree-head.ts'
import { storedLogKey, readLocalValue, writeLocalValue } from '#web/data/device/local-storage.ts'

/** Why a served head contradicts the kept one: wrong signature, another key, fewer rows, or another history. */
export type HeadProblem = 'signature' | 'key' | 'smaller' | 'history'

/** Both heads, and the server's proof that one continues the other. `npm run audit -- --head FILE` reads it. */
export type Evidence = {
  problem: HeadProblem
  foundAt: string
  stored: SignedTreeHead | null
  served: SignedTreeHead | null
  proof: string[] | null
}

/**
 * The transparency log as this browser knows it: the newest head that continued all earlier ones since `since`, and
 * the first contradiction to it. It is about the installation, not about a user, and so survives a log-out.
 */
export type StoredLog = { head: SignedTreeHead | null; since: string; checkedAt: string; evidence: Evidence | null }

export const readStoredLog = () => readLocalValue<StoredLog>(storedLogKey)

export const writeStoredLog = (log: StoredLog | null) => writeLocalValue(storedLogKey, log)
