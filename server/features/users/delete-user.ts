import { mayActOn } from '#domain/permissions.ts'
import { Refusal } from '#domain/refusals.ts'
import type { CommandContext } from '#server/app-context.ts'
import { removeProfilePictures } from '#server/features/uploads/remove-upload.ts'
import { recordAuditEvent } from '#server/platform/audit/record-audit-event.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { AdminActor } from '#server/platform/sessions/actor.ts'
import { lockUser } from './lock-user.ts'
import { publishUserChange } from './publish-user-change.ts'

type Input = { id: string }

/**
 * Deletes an account. A row without a name stays, and so do gifts, comments and draws.
 * Refuses: not_found, own_account, outranked.
 */
export const deleteUser = (context: CommandContext, actor: AdminActor, { id }: Input) =>
  closeAccount(context, actor, { id, withTexts: false })

/** Deletes an account and blanks every text that the user wrote. Refuses as `deleteUser` does. */
export const eraseUser = (context: CommandContext, actor: AdminActor, { id }: Input) =>
  closeAccount(context, actor, { id, withTexts: true })

async function closeAccount(
  context: CommandContext,
  admin: AdminActor,
  { id, withTexts }: Input & { withTexts: boolean },
) {
  const { db, mailer, now, origin, pictures } = context
  await db.transaction(async (tx) => {
    const { actor, user } = await lockUser(tx, admin, id)
    if (id === actor.id) throw new Refusal('own_account')
    if (!mayActOn(actor, user)) throw new Refusal('outranked')

    await removeProfilePictures(tx, pictures, id)
    await mailer.erase(tx, id)
    await tx.one(sql`select close_account(${id}, ${withTexts}, ${now})`)
    const action = withTexts ? 'person_erased' : 'person_deleted'
    await recordAuditEvent(tx, { action, actorId: actor.id, targetId: id, origin })
    publishUserChange(tx, context, id)
  })
  return {}
}
