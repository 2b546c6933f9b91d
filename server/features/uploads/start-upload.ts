import type { UploadPurpose } from '#contract/uploads.ts'
import { pictureLimits, uploadSeconds } from '#domain/limits.ts'
import { Refusal } from '#domain/refusals.ts'
import { isAdmin, type Role } from '#domain/roles.ts'
import type { CommandContext, HttpContext } from '#server/app-context.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import { claimIdempotencyKey } from '#server/platform/http/idempotency.ts'
import { consume } from '#server/platform/http/rate-limits.ts'
import { signedUploadPath, uploadKey } from './upload-address.ts'

type StartUploadContext = CommandContext & Partial<Pick<HttpContext, 'request'>>

/**
 * Starts the upload of one picture and returns the signed address to send it to.
 * Refuses: storage_off, too_many_requests, not_permitted (competition pictures of non-admins), key_reused.
 */
export async function startUpload(
  context: StartUploadContext,
  owner: { id: string; role: Role },
  { purpose = 'profile' }: { purpose?: UploadPurpose },
): Promise<{ uploadURL: string }> {
  const { settings, rateLimits, request } = context
  if (!settings.takesUploads) throw new Refusal('storage_off')
  await consume(rateLimits.uploads, owner.id)
  if (purpose === 'competition' && !isAdmin(owner.role)) throw new Refusal('not_permitted')

  const { id, expires } = await reserveUpload(context, owner.id, purpose)
  const path = signedUploadPath(uploadKey(settings), {
    id,
    ownerId: owner.id,
    expires: Math.floor(expires),
    bytes: pictureLimits.maxBytes,
  })
  const origin = settings.publicUrl?.origin ?? (request ? `${request.protocol}://${request.host}` : '')
  return { uploadURL: `${origin}${path}` }
}

function reserveUpload({ db, now, idempotencyKey }: CommandContext, ownerId: string, purpose: UploadPurpose) {
  const id = newId(now)
  const expiresAt = new Date(now.getTime() + uploadSeconds * 1_000)
  return db.transaction(async (tx) => {
    await tx.many(sql`select lock_approved_user(${ownerId})`)
    const earlier = await claimIdempotencyKey(tx, { idempotencyKey, now }, { userId: ownerId, madeId: id })
    if (!earlier)
      await tx.many(sql`
        insert into uploads (id, user_id, purpose, expires_at, created_at)
        values (${id}, ${ownerId}, ${purpose}, ${expiresAt}, ${now})`)
    return tx.one<{ id: string; expires: number }>(sql`
      select id, extract(epoch from expires_at)::float as expires from uploads where id = ${earlier ?? id}`)
  })
}
