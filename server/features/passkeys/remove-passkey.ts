import { Refusal } from '#domain/refusals.ts'
import type { CommandContext } from '#server/app-context.ts'
import { queueAccountChangedEmail } from '#server/features/auth/account-changed-email.ts'
import { recordAuditEvent } from '#server/platform/audit/record-audit-event.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { EmailReceiver } from '#server/platform/mail/queue-email.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import { lockActor } from '#server/platform/sessions/lock-actor.ts'

/** Refuses: not_found. */
export async function removePasskey(context: CommandContext, actor: Actor, { id }: { id: string }) {
  const { db, mailer, origin } = context
  await db.transaction(async (tx) => {
    await lockActor(tx, actor)
    const person = await tx.one<EmailReceiver>(sql`
      select id, email, first_name as "firstName" from users where id = ${actor.id} for no key update`)
    const removed = await tx.maybe(sql`delete from passkeys where id = ${id} and user_id = ${actor.id} returning id`)
    if (!removed) throw new Refusal('not_found')
    await queueAccountChangedEmail(tx, mailer, { person, change: 'passkey_removed', origin })
    await recordAuditEvent(tx, { action: 'passkey_removed', actorId: actor.id, origin })
  })
  return {}
}
