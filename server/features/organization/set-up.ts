import type { SetUp, ShowSetUp } from '#contract/organization.ts'
import type { AppContext, CommandContext } from '#server/app-context.ts'
import { recordAuditEvent } from '#server/platform/audit/record-audit-event.ts'
import type { Reader } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Actor, AdminActor } from '#server/platform/sessions/actor.ts'
import { lockAdmin } from '#server/platform/sessions/lock-actor.ts'

/**
 * Reads the steps that set the organisation up; null once all are done or the list was hidden, which this server then remembers, so
 * that the pages of super admins ask the database no longer.
 */
export function setUpReader({ organization, settings }: Pick<AppContext, 'organization' | 'settings'>) {
  let isDone = false
  return async ({ db }: { db: Reader }, actor: Actor): Promise<SetUp | null> => {
    const isShown = organization.showsSetUp()
    if (isShown === false || (isShown === null && isDone)) return null
    const steps = {
      settings: organization.isNamed(),
      ...(await stepsIn(db, actor)),
      backups: settings.backups !== 'off',
      mail: settings.mail.smtpUrl !== null,
    }
    isDone = Object.values(steps).every(Boolean)
    return isShown === null && isDone ? null : steps
  }
}

const stepsIn = (db: Reader, { id }: Actor) =>
  db.one<Pick<SetUp, 'store' | 'people' | 'admin' | 'competition'>>(sql`
    select exists (select from stores where number <> (select store_number from users where id = ${id})) as store,
           exists (select from users where approval_status = 'approved' and deleted_at is null
                   and role <> 'super_admin') as people,
           exists (select from users where role = 'admin' and deleted_at is null) as admin,
           exists (select from competitions) as competition`)

/** Shows or hides the list of steps. What is as before is no change and leaves no audit event. */
export function showSetUp(
  { db, events, now, origin, organization: { refresh } }: CommandContext,
  admin: AdminActor,
  { isShown }: ShowSetUp,
): Promise<Record<never, never>> {
  return db.transaction(async (tx) => {
    const actor = await lockAdmin(tx, admin)
    const { before } = await tx.one<{ before: boolean | null }>(sql`
      select shows_set_up as before from organization for update`)
    if (before === isShown) return {}
    await tx.many(sql`update organization set shows_set_up = ${isShown}, updated_at = ${now}`)
    await recordAuditEvent(tx, {
      action: 'organization_changed',
      actorId: actor.id,
      origin,
      details: { organization: { setUp: isShown ? 'shown' : 'hidden' } },
    })
    tx.afterCommit(() => events.publish({ topic: 'organization' }))
    tx.afterCommit(refresh)
    return {}
  })
}
