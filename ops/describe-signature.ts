import { backupKeyPurpose } from '#server/platform/backup/backup-manifest.ts'
import { type BackupCheck, isSignedBy } from '#server/platform/backup/read-backup.ts'
import { deriveKey, findSecret, type SecretSource } from '#server/platform/config/secrets.ts'
import { StartError } from '#server/platform/config/start-error.ts'

/** Who made a checked file, as far as its signature and this machine's secret tell. Throws a StartError if it is of another secret. */
export function describeSignature(path: string, check: BackupCheck, config: SecretSource): string {
  const secret = findSecret(config)
  if (secret === null) return 'Without the SECRET of its installation it could not be checked who made this file.'
  const isSigned = isSignedBy(check, deriveKey(secret, backupKeyPurpose))
  if (isSigned === null)
    return 'It has no signature, as files from before version 0.3.0: it could not be checked who made it.'
  if (isSigned) return 'It was made by an installation with this SECRET.'
  throw new StartError(
    `${path} was not signed with this SECRET: it is of another installation, or from before npm run rotate-secret (set SECRET to the one of that time), or somebody changed it.`,
  )
}
