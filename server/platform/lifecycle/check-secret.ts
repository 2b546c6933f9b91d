import type { Db } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'
import { StartError } from '#server/platform/config/start-error.ts'
import { deriveKey } from '#server/platform/config/secrets.ts'

/** Throws a StartError if the secret differs from the one this database was first used with. The first start stores its fingerprint. */
export async function checkSecret(db: Db, secret: string, now: Date) {
  const fingerprint = deriveKey(secret, 'fingerprint').toString('hex')
  await db.many(sql`
    insert into installation (secret_fingerprint, created_at) values (${fingerprint}, ${now})
    on conflict do nothing`)
  const stored = await db.one<{ fingerprint: string }>(sql`select secret_fingerprint as fingerprint from installation`)
  if (stored.fingerprint !== fingerprint)
    throw new StartError(
      'SECRET (or secrets.json in DATA_DIR) is not the one this database was created with: all servers must use the same secret.',
    )
}
