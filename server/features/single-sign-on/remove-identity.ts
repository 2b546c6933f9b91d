import { Refusal } from '#domain/refusals.ts'
import type { CommandContext } from '#server/app-context.ts'
import { queueAccountChangedEmail } from '#server/features/auth/account-changed-email.ts'
import { recordAuditEvent } from '#server/platform/audit/record-audit-event.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { EmailReceiver } from '#server/platform/mail/queue-email.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import { lockActor } from '#server/platform/sessions/lock-actor.ts'

type Receiver = EmailReceiver & { hasOtherWay: boolean }

/** Refuses: not_found, last_way_in. */
export async function removeIdentity({ db, mailer, origin }: CommandContext, actor: Actor, { id }: { id: string }) {
  await db.transaction(async (tx) => {
    await lockActor(tx, actor)
    const person = await tx.one<Receiver>(sql`
      select id, email, first_name as "firstName",
             password_set_at is not null or exists (select from passkeys where user_id = users.id)
               or exists (select from identities where user_id = users.id and identities.id <> ${id})
               or not exists (select from identities where user_id = users.id and is_first) as "hasOtherWay"
      from users where id = ${actor.id} for no key update`)
    const removed = await tx.maybe<{ isFirst: boolean }>(sql`
      delete from identities where id = ${id} and user_id = ${actor.id} returning is_first as "isFirst"`)
    if (!removed) throw new Refusal('not_found')
    if (!person.hasOtherWay) throw new Refusal('last_way_in')
    // Nobody knows the password of the account yet: now the others are what opens it.
    if (removed.isFirst) await tx.many(sql`update identities set is_first = true where user_id = ${actor.id}`)
    await queueAccountChangedEmail(tx, mailer, { person, change: 'identity_removed', origin })
    await recordAuditEvent(tx, { action: 'identity_removed', actorId: actor.id, origin })
  })
  return {}
}
