import type { Reauthenticate } from '#contract/account.ts'
import type { CommandContext } from '#server/app-context.ts'
import { recordAuditEvent } from '#server/platform/audit/record-audit-event.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import { lockActor } from '#server/platform/sessions/lock-actor.ts'
import { recordReauthentication } from '#server/platform/sessions/step-up.ts'
import { checkOwnPassword } from './check-own-password.ts'

/** Wrong passwords count with those of `checkOwnPassword`. Refuses: too_many_requests, wrong_password. */
export async function reauthenticate(context: CommandContext, actor: Actor, { password }: Reauthenticate) {
  const { db, now, origin, sessions } = context
  await checkOwnPassword(context, actor.id, password)
  await db.transaction(async (tx) => {
    await lockActor(tx, actor)
    await recordReauthentication(tx, actor, now)
    await recordAuditEvent(tx, { action: 'reauthenticated', actorId: actor.id, origin })
    tx.afterCommit(() => sessions.forget(actor.id))
  })
  return {}
}
