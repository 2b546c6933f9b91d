import { diskFullError } from '#server/platform/config/disk-full-error.ts'
import { StartError } from '#server/platform/config/start-error.ts'
import type { Place } from './cluster-paths.ts'

/** One sentence out of what a PostgreSQL program said before it ended. */
export function failure(what: string, { dataDir }: Place, said: string): StartError {
  if (/No space left on device|Disk quota exceeded/i.test(said)) return diskFullError(dataDir)
  const lines = said.split('\n').filter(Boolean)
  const telling =
    lines.findLast((line) => /FATAL|PANIC|error:/.test(line)) ?? lines.at(-1) ?? 'PostgreSQL gave no reason.'
  return new StartError(`${what}: ${telling.replace(/^.*?(FATAL|PANIC|error):\s*/, '')}`)
}
