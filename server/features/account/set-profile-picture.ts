import { Refusal } from '#domain/refusals.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { AppContext } from '#server/app-context.ts'
import { ownUpload } from '#server/features/uploads/own-upload.ts'
import { removeUpload } from '#server/features/uploads/remove-upload.ts'

type Own = { userId: string; now: Date }

/** Shows a picture that this person uploaded, in place of the one before, which goes. Refuses: not_own_picture. */
export async function setPicture(context: AppContext, address: string, own: Own) {
  const picture = await ownUpload(context.db, address, { userId: own.userId, purpose: 'profile' })
  if (!picture) throw new Refusal('not_own_picture')
  await replacePicture(context, picture, own)
}

/** Shows another picture, or none. */
export async function replacePicture(context: AppContext, picture: string | null, { userId, now }: Own) {
  const earlier = await context.db.transaction(async (tx) => {
    const { address } = await tx.one<{ address: string | null }>(sql`
      select profile_image_url as address from users where id = ${userId} for no key update`)
    await tx.many(sql`update users set profile_image_url = ${picture}, updated_at = ${now} where id = ${userId}`)
    return address
  })
  if (earlier !== picture) await removeUpload(context, earlier)
  context.sessions.forget(userId)
  context.events.publish({ topic: 'gift' })
}
