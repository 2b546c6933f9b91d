import type { SetVisibility } from '#contract/account.ts'
import type { Me } from '#contract/auth.ts'
import type { CommandContext } from '#server/app-context.ts'
import { readMe } from '#server/features/auth/queries.ts'
import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import { lockActor } from '#server/platform/sessions/lock-actor.ts'

export const setLeaderboardVisibility = commandFor(sql`hidden_from_leaderboard`)
export const setMilestoneVisibility = commandFor(sql`hides_milestones`)
export const setWallVisibility = commandFor(sql`hidden_from_walls`)

/** Makes the command that writes whether the user is hidden into this column. */
function commandFor(column: Sql) {
  return async ({ db, events, now }: CommandContext, actor: Actor, { isHidden }: SetVisibility): Promise<Me> => {
    await db.transaction(async (tx) => {
      await lockActor(tx, actor)
      await tx.many(sql`
        update users set ${column} = ${isHidden}, updated_at = ${now}
        where id = ${actor.id} and ${column} <> ${isHidden}`)
      tx.afterCommit(() => events.publish({ topic: 'gift' }))
    })
    return readMe(db, actor.id)
  }
}
