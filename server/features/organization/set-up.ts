import type { SetUp, ShowSetUp } from '#contract/organization.ts'
import { stepsForLater } from '#domain/steps-for-later.ts'
import type { AppContext, CommandContext } from '#server/app-context.ts'
import { recordAuditEvent } from '#server/platform/audit/record-audit-event.ts'
import type { Reader } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Actor, AdminActor } from '#server/platform/sessions/actor.ts'
import { lockAdmin } from '#server/platform/sessions/lock-actor.ts'

/**
 * Reads the steps that set the organisation up; null once all are done or put off, or the list was hidden. That all are
 * done this server remembers, so that the pages of super admins ask the database no longer.
 */
export function setUpReader({ organization, settings }: Pick<AppContext, 'organization' | 'settings'>) {
  let isDone = false
  return async ({ db }: { db: Reader }, actor: Actor): Promise<SetUp | null> => {
    const isShown = organization.showsSetUp()
    if (isShown === false || (isShown === null && isDone)) return null
    const { later, ...stored } = await stepsIn(db, actor)
    const steps = {
      settings: organization.isNamed(),
      ...stored,
      backups: settings.backups !== 'off',
      mail: settings.mail.smtpUrl !== null,
    }
    isDone = Object.values(steps).every(Boolean)
    const open = Object.entries(steps).flatMap(([name, done]) => (done ? [] : name))
    const isPutOff = later.length > 0 && open.every((name) => later.some((each) => each === name))
    return isPutOff || (isShown === null && isDone) ? null : { ...steps, later }
  }
}

const stepsIn = (db: Reader, { id }: Actor) =>
  db.one<Pick<SetUp, 'store' | 'people' | 'admin' | 'competition' | 'later'>>(sql`
    select exists (select from stores where number <> (select store_number from users where id = ${id})) as store,
           exists (select from users where approval_status = 'approved' and deleted_at is null
                   and role <> 'super_admin') as people,
           exists (select from users where role = 'admin' and deleted_at is null) as admin,
           exists (select from competitions) as competition,
           (select set_up_later from organization) as later`)

/** Shows or hides the list of steps, or puts some of them off. What is as before is no change and leaves no audit event. */
export function showSetUp(
  { db, events, now, origin, organization: { refresh } }: CommandContext,
  admin: AdminActor,
  { isShown, later = [] }: ShowSetUp,
): Promise<Record<never, never>> {
  return db.transaction(async (tx) => {
    const actor = await lockAdmin(tx, admin)
    const putOff = stepsForLater.filter((step) => later.includes(step))
    const before = await tx.one<{ isShown: boolean | null; later: string[] }>(sql`
      select shows_set_up as "isShown", set_up_later as later from organization for update`)
    if (before.isShown === isShown && before.later.join() === putOff.join()) return {}
    await tx.many(sql`
      update organization set shows_set_up = ${isShown}, set_up_later = ${putOff}, updated_at = ${now}`)
    await recordAuditEvent(tx, {
      action: 'organization_changed',
      actorId: actor.id,
      origin,
      details: { organization: { setUp: !isShown ? 'hidden' : putOff.length > 0 ? 'put_off' : 'shown' } },
    })
    tx.afterCommit(() => events.publish({ topic: 'organization' }))
    tx.afterCommit(refresh)
    return {}
  })
}
