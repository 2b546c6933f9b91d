import type { Organization, OrganizationChanges } from '#contract/organization.ts'
import type { OrganizationAuditDetails } from '#domain/audit-actions.ts'
import type { CommandContext } from '#server/app-context.ts'
import { recordAuditEvent } from '#server/platform/audit/record-audit-event.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { AdminActor } from '#server/platform/sessions/actor.ts'
import { lockAdmin } from '#server/platform/sessions/lock-actor.ts'
import { readOrganization } from './queries.ts'

/** Changes the settings that are given. What is as before is no change and leaves no audit event. */
export function changeOrganization(
  { db, events, now, origin }: CommandContext,
  admin: AdminActor,
  changes: OrganizationChanges,
): Promise<Organization> {
  return db.transaction(async (tx) => {
    const actor = await lockAdmin(tx, admin)
    await tx.one(sql`select from organization for update`)
    const before = await readOrganization(tx)
    const { reasons = before.reasons, leaderboard = before.leaderboard } = changes
    const after: Organization = { reasons, leaderboard }
    const changed = changedSettings(before, after)
    if (Object.keys(changed).length === 0) return before

    await tx.many(sql`update organization set reasons = ${reasons}, leaderboard = ${leaderboard}, updated_at = ${now}`)
    await recordAuditEvent(tx, {
      action: 'organization_changed',
      actorId: actor.id,
      origin,
      details: { organization: changed },
    })
    tx.afterCommit(() => events.publish({ topic: 'organization' }))
    return after
  })
}

/** The settings that differ, each with its old and new value. */
function changedSettings(before: Organization, after: Organization): OrganizationAuditDetails {
  const isSame = <Key extends keyof Organization>(name: Key) =>
    JSON.stringify(before[name]) === JSON.stringify(after[name])
  return {
    ...(!isSame('reasons') && { reasons: { before: before.reasons, after: after.reasons } }),
    ...(!isSame('leaderboard') && { leaderboard: { before: before.leaderboard, after: after.leaderboard } }),
  }
}
