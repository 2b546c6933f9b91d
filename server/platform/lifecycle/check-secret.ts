import type { Db } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'
import { StartError } from '#server/platform/config/start-error.ts'
import { deriveKey } from '#server/platform/config/secrets.ts'

/** Refuses a secret other than the one this database was first used with; the first start leaves its fingerprint. */
export async function checkSecret(db: Db, secret: string, now: Date) {
  const fingerprint = deriveKey(secret, 'fingerprint').toString('hex')
  await db.many(sql`
    insert into installation (secret_fingerprint, created_at) values (${fingerprint}, ${now})
    on conflict do nothing`)
  const known = await db.one<{ fingerprint: string }>(sql`select secret_fingerprint as fingerprint from installation`)
  if (known.fingerprint !== fingerprint)
    throw new StartError(
      'SECRET (or secrets.json in DATA_DIR) is not the one this database was made with: give every server the same.',
    )
}
