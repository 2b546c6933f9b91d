import type { SetMilestoneVisibility } from '#contract/account.ts'
import type { Me } from '#contract/auth.ts'
import type { CommandContext } from '#server/app-context.ts'
import { readMe } from '#server/features/auth/queries.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import { lockActor } from '#server/platform/sessions/lock-actor.ts'

export async function setMilestoneVisibility(
  { db, events, now }: CommandContext,
  actor: Actor,
  { isHidden }: SetMilestoneVisibility,
): Promise<Me> {
  await db.transaction(async (tx) => {
    await lockActor(tx, actor)
    await tx.many(sql`
      update users set hides_milestones = ${isHidden}, updated_at = ${now}
      where id = ${actor.id} and hides_milestones <> ${isHidden}`)
    tx.afterCommit(() => events.publish({ topic: 'gift' }))
  })
  return readMe(db, actor.id)
}
