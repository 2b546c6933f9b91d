import type { Db } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'
import { StartError } from '#server/platform/config/start-error.ts'
import { deriveKey } from '#server/platform/config/secrets.ts'

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
  const stored = await db.maybe<{ fingerprint: string }>(
    sql`select secret_fingerprint as fingerprint from installation`,
  )
  return stored?.fingerprint === fingerprintOf(secret)
}

export const fingerprintOf = (secret: string) => deriveKey(secret, 'fingerprint').toString('hex')
