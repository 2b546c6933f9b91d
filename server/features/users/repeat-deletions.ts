import { removeProfilePictures } from '#server/features/uploads/remove-upload.ts'
import { recordAuditEvent } from '#server/platform/audit/record-audit-event.ts'
import { internalOrigin } from '#server/platform/audit/request-origin.ts'
import type { Db, Reader } from '#server/platform/db/db.ts'
import { firstIdAt } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import { removeEmailFiles } from '#server/platform/mail/file-transport.ts'
import { deleteEmailsTo } from '#server/platform/mail/outbox.ts'
import type { Storage } from '#server/platform/storage/open-storage.ts'

/** A deletion of an account, of which a restored backup knows nothing. It names nobody. */
export type Deletion = { id: string; at: string; withTexts: boolean }

/** The accounts that were deleted since a moment, oldest first. */
export const deletionsSince = (db: Reader, since: Date) =>
  db.many<Deletion>(sql`
    select target_id as id, at, action = 'person_erased' as "withTexts" from audit_log
    where action in ('person_deleted', 'person_erased') and id >= ${firstIdAt(since)} order by id`)

type Context = { db: Db; storage: Pick<Storage, 'pictures' | 'mail'>; now: Date; eventKey: Buffer }

/**
 * Deletes an account again that a backup has brought back. False if there is nothing to delete: it is deleted, it was made
 * after the backup, or it is a super admin's, which nobody deletes.
 */
export const repeatDeletion = ({ db, storage, now, eventKey }: Context, { id, withTexts }: Deletion) => {
  const origin = internalOrigin(now, eventKey)
  return db.transaction(async (tx) => {
    const user = await tx.maybe(sql`
      select id from users where id = ${id} and deleted_at is null and role <> 'super_admin' for update`)
    if (!user) return false
    await removeProfilePictures(tx, storage.pictures, id)
    const emails = await deleteEmailsTo(tx, id)
    tx.afterCommit(() => removeEmailFiles(storage.mail, emails))
    await tx.one(sql`select close_account(${id}, ${withTexts}, ${now})`)
    await recordAuditEvent(tx, {
      action: withTexts ? 'person_erased' : 'person_deleted',
      actorId: null,
      targetId: id,
      origin,
    })
    return true
  })
}
