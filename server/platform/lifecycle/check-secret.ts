import { rmSync } from 'node:fs'
import { createSecret, deriveKey, findSecret, type SecretSource, secretsPath } from '#server/platform/config/secrets.ts'
import { StartError } from '#server/platform/config/start-error.ts'
import type { Db } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'

/**
 * The installation's secret. The first start on a database creates one where none is given, and stores its fingerprint. Throws a
 * StartError if the secret is missing or another than the one this database was first used with.
 */
export async function openSecret(db: Db, source: SecretSource, now: Date): Promise<string> {
  const found = findSecret(source)
  if (found !== null) {
    await checkSecret(db, found, now)
    return found
  }
  if ((await storedFingerprint(db)) !== null) throw missingSecret(source.dataDir)
  const created = createSecret(source.dataDir, now)
  await checkSecret(db, created, now).catch((cause: unknown) => {
    // Another server was first.
    rmSync(secretsPath(source.dataDir))
    throw cause
  })
  return created
}

/** Throws a StartError if the secret differs from the one this database was first used with. The first start stores its fingerprint. */
export async function checkSecret(db: Db, secret: string, now: Date) {
  await db.many(sql`
    insert into installation (secret_fingerprint, created_at) values (${fingerprintOf(secret)}, ${now})
    on conflict do nothing`)
  if (!(await fitsDatabase(db, secret)))
    throw new StartError(
      'SECRET (or secrets.json in DATA_DIR) is not the one this database was created with: all servers must use the same secret.',
    )
}

export async function fitsDatabase(db: Db, secret: string): Promise<boolean> {
  return (await storedFingerprint(db)) === fingerprintOf(secret)
}

async function storedFingerprint(db: Db): Promise<string | null> {
  const stored = await db.maybe<{ fingerprint: string }>(
    sql`select secret_fingerprint as fingerprint from installation`,
  )
  return stored?.fingerprint ?? null
}

const missingSecret = (dataDir: string) =>
  new StartError(
    `${secretsPath(dataDir)} is missing, and this database was created with a secret: put back a copy of the file, or set SECRET to its secret. If it is lost: npm run rotate-secret -- --lost (docs/backup.md).`,
  )

export const fingerprintOf = (secret: string) => deriveKey(secret, 'fingerprint').toString('hex')
