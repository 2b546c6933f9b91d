import type { Reauthenticate } from '#contract/account.ts'
import type { HttpContext } from '#server/app-context.ts'
import { recordAuditEvent } from '#server/platform/audit/record-audit-event.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import { lockActor } from '#server/platform/sessions/lock-actor.ts'
import { rotateSession } from '#server/platform/sessions/rotate-session.ts'
import { checkOwnPassword } from './check-own-password.ts'

/** The session gets a new key. Wrong passwords count with those of `checkOwnPassword`. Refuses: too_many_requests, wrong_password. */
export async function reauthenticate(context: HttpContext, actor: Actor, { password }: Reauthenticate) {
  const { cookies, db, now, origin, reply, sessions } = context
  await checkOwnPassword(context, actor.id, password)
  const newKey = sessions.newKey()
  await db.transaction(async (tx) => {
    await lockActor(tx, actor)
    await rotateSession(tx, actor, { newKey, now })
    await recordAuditEvent(tx, { action: 'reauthenticated', actorId: actor.id, origin })
    tx.afterCommit(() => sessions.forget(actor.id))
  })
  cookies.setSessionCookie(reply, newKey)
  return {}
}
