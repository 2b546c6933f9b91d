import type { SetWallVisibility } from '#contract/account.ts'
import type { Me } from '#contract/auth.ts'
import type { CommandContext } from '#server/app-context.ts'
import { readMe } from '#server/features/auth/queries.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import { lockActor } from '#server/platform/sessions/lock-actor.ts'

export async function setWallVisibility(
  { db, events, now }: CommandContext,
  actor: Actor,
  { isHidden }: SetWallVisibility,
): Promise<Me> {
  await db.transaction(async (tx) => {
    await lockActor(tx, actor)
    await tx.many(sql`
      update users set hidden_from_walls = ${isHidden}, updated_at = ${now}
      where id = ${actor.id} and hidden_from_walls <> ${isHidden}`)
    tx.afterCommit(() => events.publish({ topic: 'gift' }))
  })
  return readMe(db, actor.id)
}
