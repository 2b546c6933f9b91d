import type { SetPicture } from '#contract/account.ts'
import type { Me } from '#contract/auth.ts'
import { Refusal } from '#domain/refusals.ts'
import type { CommandContext } from '#server/app-context.ts'
import { readMe } from '#server/features/auth/queries.ts'
import { ownUpload } from '#server/features/uploads/own-upload.ts'
import { removeUpload } from '#server/features/uploads/remove-upload.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import { lockActor } from '#server/platform/sessions/lock-actor.ts'

/** Shows a picture that the user uploaded and removes the one before. Refuses: not_own_picture, picture_hidden. */
export async function setProfilePicture(context: CommandContext, actor: Actor, input: SetPicture): Promise<Me> {
  const picture = await ownUpload(context.db, input.profileImageURL, { userId: actor.id, purpose: 'profile' })
  if (!picture) throw new Refusal('not_own_picture')
  return replacePicture(context, actor, picture)
}

export const removeProfilePicture = (context: CommandContext, actor: Actor) => replacePicture(context, actor, null)

type Pictures = { previous: string | null; hidden: string | null }

async function replacePicture(context: CommandContext, actor: Actor, picture: string | null): Promise<Me> {
  const userId = actor.id
  const { db, events, now, pictures, sessions } = context
  await db.transaction(async (tx) => {
    await lockActor(tx, actor)
    const { previous, hidden } = await tx.one<Pictures>(sql`
      select profile_image_url as previous, hidden_picture_url as hidden from users where id = ${userId} for no key update`)
    if (picture !== null && picture === hidden) throw new Refusal('picture_hidden')
    await tx.many(sql`
      update users set profile_image_url = ${picture}, hidden_picture_url = null, updated_at = ${now} where id = ${userId}`)
    if (previous !== picture) await removeUpload(tx, pictures, previous)
    await removeUpload(tx, pictures, hidden)
    tx.afterCommit(() => {
      sessions.forget(userId)
      events.publish({ topic: 'gift' })
    })
  })
  return readMe(db, userId)
}
