import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '#server/platform/config/start-error.ts'
import type { ClusterPaths } from './cluster-paths.ts'
import { giveTo } from './identity.ts'
import { quietSettings } from './quiet-cluster.ts'
import { startPostmaster, stopPostmaster } from './postmaster.ts'

/** The log of a week takes minutes to replay. */
const recoveryTimeoutMs = 12 * 3_600_000

/** A time, or the end of the archive. */
export type RecoveryTarget = Date | 'latest'

/** Stops PostgreSQL afterwards. Throws a StartError if the archive ends before the target. */
export async function recover(paths: ClusterPaths, { archive, target }: { archive: string; target: RecoveryTarget }) {
  if (/["%\\$`]/.test(archive))
    throw new StartError(`Rename the folder ${archive}: its name cannot be used in a command.`)
  writeFileSync(join(paths.cluster, 'recovery.signal'), '', { mode: 0o600 })
  giveTo(paths.identity, paths.cluster)
  const settings = {
    ...quietSettings(paths.binaries.major),
    restore_command: `if [ -f "${archive}/%f.gz" ]; then gzip -dc "${archive}/%f.gz" > "%p"; else cp "${archive}/%f" "%p"; fi`,
    recovery_target_action: 'promote',
    // PostgreSQL reads its arguments before it knows the zone Z.
    ...(target !== 'latest' && { recovery_target_time: target.toISOString().replace('Z', '+00') }),
    // Connections are accepted only when the recovery has ended.
    hot_standby: 'off',
  }
  const server = await startPostmaster(paths, { settings, readyTimeoutMs: recoveryTimeoutMs }).catch(
    (cause: unknown) => {
      throw targetError(cause) ?? cause
    },
  )
  await stopPostmaster(server)
}

function targetError(cause: unknown): StartError | null {
  const message = cause instanceof Error ? cause.message : ''
  if (message.includes('before configured recovery target'))
    return new StartError('The archive ends before that time. --until latest restores all of it.')
  if (message.includes('before consistent recovery point'))
    return new StartError('The backup was not complete at that time: restore an earlier backup, or name a later time.')
  return null
}
