import { createHmac } from 'node:crypto'
import { z } from 'zod'

/** The name of the manifest in a backup, which is followed by its own checksum and signature. */
export const manifestName = 'manifest.json'
export const manifestChecksumName = 'manifest.json.sha256'
/** The HMAC of the manifest, and with it of every file: who knows the secret of the installation made it. */
export const manifestSignatureName = 'manifest.json.hmac'
export const backupKeyPurpose = 'backups'

export const signatureOf = (manifest: string | Buffer, key: Buffer) =>
  createHmac('sha256', key).update(manifest).digest('hex')

/** The base backup of PostgreSQL: its data directory as a compressed tar archive, and PostgreSQL's list of the files in it. */
export const databaseName = 'database.tar.gz'
export const databaseManifestName = 'database-manifest.json'
export const configurationName = 'configuration.json'
export const picturesPrefix = 'pictures/'
export const textsPrefix = 'texts/'

/** An export has these instead of the base backup: the list of its tables, and the rows of each. */
export const tablesName = 'tables.json'
export const rowsName = (table: string) => `tables/${table}.copy.gz`

const format = 'brightside-backup-1'

/** The content of a backup. `files` are in the order in which the archive holds them. */
export const BackupManifest = z.object({
  format: z.literal(format),
  createdAt: z.string(),
  postgresVersion: z.string(),
  files: z.array(z.object({ name: z.string(), sizeBytes: z.number(), sha256: z.string() })),
})
export type BackupManifest = z.infer<typeof BackupManifest>

export const manifestOf = (content: Omit<BackupManifest, 'format'>): BackupManifest => ({ format, ...content })

/** The variables that were set, without those that hold a secret. */
export const BackupConfiguration = z.object({
  variables: z.record(z.string(), z.string()),
  leftOut: z.array(z.string()),
})
export type BackupConfiguration = z.infer<typeof BackupConfiguration>
