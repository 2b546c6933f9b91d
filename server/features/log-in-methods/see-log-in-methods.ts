import type { SeeLogInMethods } from '#contract/log-in-methods.ts'
import type { CommandContext } from '#server/app-context.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'

/**
 * Names the passkeys and recovery codes up to this time no more in this session; and in no session, where this one is older than they
 * are. One that began later may be that of whoever added them. Those that this session added stay, for the other sessions.
 */
export async function seeLogInMethods({ db }: CommandContext, { id, sessionId }: Actor, { upTo }: SeeLogInMethods) {
  await db.transaction(async (tx) => {
    const own = await tx.maybe<{ id: string; createdAt: Date }>(sql`
      update sessions set sess = sess || jsonb_build_object('seenMethods', ${upTo}::timestamptz)
      where sid = decode(${sessionId}, 'hex')
      returning id, created_at as "createdAt"`)
    if (!own) return
    await tx.many(sql`
      update passkeys set added_in = null
      where user_id = ${id} and created_at between ${own.createdAt} and ${upTo} and added_in <> ${own.id}`)
    await tx.many(sql`
      update identities set added_in = null
      where user_id = ${id} and created_at between ${own.createdAt} and ${upTo} and added_in <> ${own.id}`)
    await tx.many(sql`
      update recovery_codes set added_in = null
      where user_id = ${id} and created_at between ${own.createdAt} and ${upTo} and added_in <> ${own.id}`)
  })
  return {}
}
