import type { SeeLogInMethods } from '#contract/log-in-methods.ts'
import type { CommandContext } from '#server/app-context.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'

/** Names the passkeys and recovery codes up to this time no more. Those that this session added stay, for the other sessions. */
export async function seeLogInMethods({ db }: CommandContext, { id, sessionId }: Actor, { upTo }: SeeLogInMethods) {
  await db.transaction(async (tx) => {
    const { own } = await tx.one<{ own: string | null }>(sql`
      select (select id from sessions where sid = decode(${sessionId}, 'hex')) as own`)
    await tx.many(sql`
      update passkeys set added_in = null where user_id = ${id} and created_at <= ${upTo} and added_in <> ${own}`)
    await tx.many(sql`
      update recovery_codes set added_in = null where user_id = ${id} and created_at <= ${upTo} and added_in <> ${own}`)
  })
  return {}
}
