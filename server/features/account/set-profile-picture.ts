import { Refusal } from '#domain/refusals.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Ground } from '#server/app-context.ts'
import { ownUpload } from '#server/features/uploads/own-upload.ts'
import { removeUpload } from '#server/features/uploads/remove-upload.ts'

type Own = { userId: string; now: Date }

/** Shows a picture that this person uploaded, in place of the one before, which goes. Refuses: not_own_picture. */
export async function setPicture(ground: Ground, address: string, own: Own) {
  const picture = await ownUpload(ground.db, address, { userId: own.userId, purpose: 'profile' })
  if (!picture) throw new Refusal('not_own_picture')
  await replacePicture(ground, picture, own)
}

/** Shows another picture, or none. */
export async function replacePicture(ground: Ground, picture: string | null, { userId, now }: Own) {
  const earlier = await ground.db.transaction(async (tx) => {
    const { address } = await tx.one<{ address: string | null }>(sql`
      select profile_image_url as address from users where id = ${userId} for no key update`)
    await tx.many(sql`update users set profile_image_url = ${picture}, updated_at = ${now} where id = ${userId}`)
    return address
  })
  if (earlier !== picture) await removeUpload(ground, earlier)
  ground.sessions.forget(userId)
  ground.bus.publish({ topic: 'gift' })
}
