import type { CheckOptions } from './check-log.ts'
import { type Evidence, readStoredLog } from './stored-log.ts'

const intervalMs = 3_600_000

/** Checks the transparency log, at most once an hour, and warns on this page when it contradicts what this browser stored. */
export async function watchLog(options?: CheckOptions) {
  const log = readStoredLog()
  if (log?.evidence) return warn(log.evidence)
  if (log && Math.abs(Date.now() - Date.parse(log.checkedAt)) < intervalMs) return undefined
  // Loaded on demand, because the signature code is large.
  const { checkLog } = await import('./check-log.ts')
  const checked = await checkLog(options)
  return checked?.evidence ? warn(checked.evidence) : undefined
}

async function warn(evidence: Evidence) {
  const { showLogWarning } = await import('./log-warning.tsx')
  showLogWarning(evidence)
}
