import type { UploadPurpose } from '#contract/uploads.ts'
import { pictureLimits, uploadSeconds } from '#domain/limits.ts'
import { Refusal } from '#domain/refusals.ts'
import { isAdmin } from '#domain/roles.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import type { Db } from '#server/platform/db/db.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { IdempotencyKey } from '#server/platform/http/idempotency.ts'
import { signedPath } from './upload-address.ts'

type Asking = { user: Actor; purpose: UploadPurpose; key: Buffer; idempotencyKey: IdempotencyKey | null; now: Date }

/** Makes room for one picture; answers the path and query to send it to. Refuses: not_permitted, for prizes of non-admins. */
export async function startUpload(db: Db, { user, purpose, key, idempotencyKey, now }: Asking): Promise<string> {
  if (purpose === 'competition' && !isAdmin(user.role)) throw new Refusal('not_permitted')
  const id = newId(now)
  const expiresAt = new Date(now.getTime() + uploadSeconds * 1_000)
  const upload = await db.transaction(async (tx) => {
    const { earlier } = await tx.one<{ earlier: string | null }>(sql`
      select claim_idempotency_key(${user.id}, ${idempotencyKey?.key}, ${idempotencyKey?.hash}, ${id}, ${now}) as earlier`)
    if (!earlier)
      await tx.many(sql`
        insert into uploads (id, user_id, purpose, expires_at, created_at)
        values (${id}, ${user.id}, ${purpose}, ${expiresAt}, ${now})`)
    return tx.one<{ id: string; expires: number }>(sql`
      select id, extract(epoch from expires_at)::float as expires from uploads where id = ${earlier ?? id}`)
  })
  const expires = Math.floor(upload.expires)
  return signedPath(key, { id: upload.id, ownerId: user.id, expires, bytes: pictureLimits.maxBytes })
}
