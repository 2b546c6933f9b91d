import type { HttpContext } from '#server/app-context.ts'
import type { Sent } from '#server/features/auth/sign-on-cookie.ts'
import { recordAuditEvent } from '#server/platform/audit/record-audit-event.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import { lockActor } from '#server/platform/sessions/lock-actor.ts'
import { rotateSession } from '#server/platform/sessions/rotate-session.ts'
import type { Failed } from './record-failure.ts'

/**
 * The session counts as just authenticated, and gets a new key: the provider has asked its user again who they are. Returns the page
 * that needed it, or that it was somebody else. Refuses as `lockActor` does.
 */
export async function confirmPerson(
  { cookies, db, now, origin, reply, sessions }: HttpContext,
  actor: Actor | null,
  { sent, subject }: { sent: Sent; subject: string },
): Promise<string | Failed> {
  if (!actor) return { failure: 'expired' }
  const newKey = sessions.newKey()
  const isOwn = await db.transaction(async (tx) => {
    await lockActor(tx, actor)
    const used = await tx.maybe(sql`
      update identities set used_at = ${now}
      where user_id = ${actor.id} and provider_id = ${sent.providerId} and subject = ${subject}
      returning id`)
    if (!used) return false
    await rotateSession(tx, actor, { newKey, now })
    await recordAuditEvent(tx, {
      action: 'reauthenticated',
      actorId: actor.id,
      details: { method: 'provider' },
      origin,
    })
    tx.afterCommit(() => sessions.forget(actor.id))
    return true
  })
  if (!isOwn) return { failure: 'other_account' }
  cookies.setSessionCookie(reply, newKey)
  return sent.returnTo
}
