import { mayActOn } from '#domain/permissions.ts'
import { Refusal } from '#domain/refusals.ts'
import { recordAuditEvent } from '#server/platform/audit/record-audit-event.ts'
import type { Db } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { PictureStorage } from '#server/platform/storage/disk-storage.ts'
import { removeProfilePictures } from '#server/features/uploads/remove-upload.ts'
import { type Acting, lockUser } from './lock-user.ts'

/**
 * Deletes an account: a nameless row stays, with gifts, comments and draws. With `withTexts` the person's words go too.
 * Answers the names of pictures to discard after the commit. Refuses: not_found, own_account, outranked.
 */
export function deleteUser(
  db: Db,
  id: string,
  { withTexts, pictures, ...acting }: Acting & { withTexts: boolean; pictures: PictureStorage },
): Promise<void> {
  return db.transaction(async (tx) => {
    const person = await lockUser(tx, id, acting)
    if (id === acting.actor.id) throw new Refusal('own_account')
    if (!mayActOn(acting.actor, person)) throw new Refusal('outranked')
    await removeProfilePictures(tx, pictures, id)
    await tx.one(sql`select close_account(${id}, ${withTexts}, ${acting.now})`)
    const action = withTexts ? 'person_erased' : 'person_deleted'
    await recordAuditEvent(tx, { action, actorId: acting.actor.id, targetId: id, origin: acting.origin })
  })
}
