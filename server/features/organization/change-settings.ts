import type { OrganizationSettings, SettingsChanges } from '#contract/organization.ts'
import type { OrganizationAuditDetails } from '#domain/audit-actions.ts'
import { day, nextStart } from '#domain/calendar.ts'
import { Refusal } from '#domain/refusals.ts'
import { codeRoles } from '#domain/roles.ts'
import { zoneAt } from '#domain/time-zone-change.ts'
import type { CommandContext } from '#server/app-context.ts'
import { recordAuditEvent } from '#server/platform/audit/record-audit-event.ts'
import { sql } from '#server/platform/db/sql.ts'
import {
  type GivenOrganization,
  organizationName,
  readStoredOrganization,
  type StoredOrganization,
  zoneChangeIn,
} from '#server/platform/organization/stored-organization.ts'
import type { AdminActor } from '#server/platform/sessions/actor.ts'
import { lockAdmin } from '#server/platform/sessions/lock-actor.ts'

type Moment = { given: GivenOrganization; now: Date }

/** The settings as they hold at `now`. */
export function settingsIn(stored: StoredOrganization, { given, now }: Moment): OrganizationSettings {
  const { timeZone, next } = zoneChangeIn(stored, given)
  const isDue = next !== null && now < next.from
  return {
    name: organizationName(stored, given),
    timeZone: zoneAt({ timeZone, next }, now),
    nextTimeZone: isDue ? { timeZone: next.timeZone, from: next.from.toISOString() } : null,
    fixed: [...(given.fixed.orgName ? ['name' as const] : []), ...(given.fixed.timeZone ? ['timeZone' as const] : [])],
    codeRoles: stored.codeRoles,
    teamGoals: stored.teamGoals,
  }
}

/** Changes the settings that are given. What is as before is no change and leaves no audit event. Refuses: setting_fixed. */
export function changeSettings(
  { db, events, now, origin, organization: { given, refresh } }: CommandContext,
  admin: AdminActor,
  changes: SettingsChanges,
): Promise<OrganizationSettings> {
  return db.transaction(async (tx) => {
    const actor = await lockAdmin(tx, admin)
    await tx.one(sql`select from organization for update`)
    const stored = await readStoredOrganization(tx)
    const before = settingsIn(stored, { given, now })
    refuseFixed(changes, before)
    const after = changed(stored, { before, changes, now })
    const details = differences(before, settingsIn(after, { given, now }))
    if (Object.keys(details).length === 0) return before

    await tx.many(sql`
      update organization
      set name = ${after.name}, time_zone = ${after.timeZone}, previous_time_zone = ${after.previousTimeZone},
          time_zone_since = ${after.timeZoneSince}, code_roles = ${after.codeRoles}, team_goals = ${after.teamGoals}, updated_at = ${now}`)
    await recordAuditEvent(tx, {
      action: 'organization_changed',
      actorId: actor.id,
      origin,
      details: { organization: details },
    })
    tx.afterCommit(() => events.publish({ topic: 'organization' }))
    tx.afterCommit(refresh)
    return settingsIn(after, { given, now })
  })
}

function refuseFixed({ name, timeZone }: SettingsChanges, before: OrganizationSettings) {
  if (name !== undefined && name !== before.name && before.fixed.includes('name'))
    throw new Refusal('setting_fixed', { field: 'name' })
  if (timeZone !== undefined && timeZone !== before.timeZone && before.fixed.includes('timeZone'))
    throw new Refusal('setting_fixed', { field: 'timeZone' })
}

type Change = { before: OrganizationSettings; changes: SettingsChanges; now: Date }

function changed(stored: StoredOrganization, { before, changes, now }: Change): StoredOrganization {
  const { name = before.name, timeZone = lastChosen(before) } = changes
  return {
    ...stored,
    ...(name !== before.name && { name }),
    ...(timeZone !== lastChosen(before) && zoneFrom(timeZone, { current: before.timeZone, now })),
    ...(changes.codeRoles && { codeRoles: codeRoles.filter((role) => changes.codeRoles?.includes(role)) }),
    ...(changes.teamGoals !== undefined && { teamGoals: changes.teamGoals }),
  }
}

const lastChosen = ({ timeZone, nextTimeZone }: OrganizationSettings) => nextTimeZone?.timeZone ?? timeZone

/** A new zone holds from its next midnight on, so that no day ends twice or early. The one that holds already just stays. */
function zoneFrom(timeZone: string, { current, now }: { current: string; now: Date }) {
  if (timeZone === current) return { timeZone, previousTimeZone: null, timeZoneSince: null }
  return { timeZone, previousTimeZone: current, timeZoneSince: nextStart(day, now, timeZone).toISOString() }
}

/** The settings that differ, each with its old and new value. */
function differences(before: OrganizationSettings, after: OrganizationSettings): OrganizationAuditDetails {
  const [zoneBefore, zoneAfter] = [lastChosen(before), lastChosen(after)]
  return {
    ...(before.name !== after.name && { name: { before: before.name, after: after.name } }),
    ...(zoneBefore !== zoneAfter && { timeZone: { before: zoneBefore, after: zoneAfter } }),
    ...(before.codeRoles.join() !== after.codeRoles.join() && {
      codeRoles: { before: before.codeRoles, after: after.codeRoles },
    }),
    ...(before.teamGoals !== after.teamGoals && { teamGoals: { before: before.teamGoals, after: after.teamGoals } }),
  }
}
