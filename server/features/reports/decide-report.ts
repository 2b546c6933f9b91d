import type { Report } from '#contract/reports.ts'
import type { AuditAction } from '#domain/audit-actions.ts'
import type { NotificationType } from '#domain/notifications.ts'
import type { ReportSubject } from '#domain/report-subjects.ts'
import { Refusal } from '#domain/refusals.ts'
import type { CommandContext } from '#server/app-context.ts'
import { recordAuditEvent } from '#server/platform/audit/record-audit-event.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { type Sql, sql } from '#server/platform/db/sql.ts'
import { notify } from '#server/platform/notifications/notify.ts'
import type { AdminActor } from '#server/platform/sessions/actor.ts'
import { lockAdmin } from '#server/platform/sessions/lock-actor.ts'
import type { Scope } from '#server/platform/sessions/scope.ts'
import { reportById } from './queries.ts'

type Input = { id: string }

/** Hides what was reported, and notifies the people concerned. Tokens and counts stay. Refuses: not_found, own_content, report_decided. */
export const hideReported = (context: CommandContext, admin: AdminActor, { id }: Input) =>
  decide(context, admin, { id, state: 'hidden' })

/** Shows again what was hidden, or keeps what was reported. Refuses: not_found, own_content, report_decided. */
export const restoreReported = (context: CommandContext, admin: AdminActor, { id }: Input) =>
  decide(context, admin, { id, state: 'kept' })

/** Takes back a decision: the report is open again, and what was hidden is shown. Refuses: not_found, own_content, report_decided. */
export const reopenReport = (context: CommandContext, admin: AdminActor, { id }: Input) =>
  decide(context, admin, { id, state: 'open' })

type State = 'open' | 'hidden' | 'kept'
type Decision = Input & { state: State }

async function decide(context: CommandContext, caller: AdminActor, { id, state }: Decision): Promise<Report> {
  const { db, events, now, origin, sessions } = context
  return db.transaction(async (tx) => {
    const admin = await lockAdmin(tx, caller)
    const report = await lockReport(tx, id, admin.scope)
    if (report.authorId === admin.id) throw new Refusal('own_content')
    if (report.state === state) throw new Refusal('report_decided')
    const decision =
      state === 'open'
        ? sql`decided_at = null, decided_by_id = null`
        : sql`decided_at = ${now}, decided_by_id = ${admin.id}`
    await tx.many(sql`update reports set state = ${state}, ${decision} where id = ${id}`)

    // Only hiding, and showing what was hidden, changes what others see.
    const isChange = (state === 'hidden') !== report.isHidden
    if (isChange) await show(tx, report, { isHidden: state === 'hidden', now })
    const action = actionOf(state, isChange)
    const { subject, giftId, authorId, stores } = report
    const details = { subject, ...(giftId && { giftId }) }
    await recordAuditEvent(tx, { action, actorId: admin.id, targetId: authorId, otherStores: stores, details, origin })
    tx.afterCommit(() => {
      if (!isChange) return
      sessions.forget(authorId)
      events.publish({ topic: 'gift' })
      for (const userId of report.participants) events.publish({ topic: 'person', userId })
    })
    return reportById(tx, id)
  })
}

function actionOf(state: State, isChange: boolean): AuditAction {
  if (state === 'open') return 'report_reopened'
  if (state === 'hidden') return 'content_hidden'
  return isChange ? 'content_restored' : 'report_dismissed'
}

type LockedReport = {
  id: string
  subject: ReportSubject
  state: State
  isHidden: boolean
  giftId: string | null
  commentId: string | null
  authorId: string
  pictureUrl: string | null
  stores: string[]
  /** Who is notified: of a gift its giver and the receivers of its group, otherwise the author. */
  participants: string[]
}

async function lockReport(tx: Tx, id: string, { everywhere, stores }: Scope): Promise<LockedReport> {
  await tx.many(sql`select from reports where id = ${id} for update`)
  const report = await tx.maybe<LockedReport>(sql`
    select report.id, report.subject, report.state, listed."isHidden", report.gift_id as "giftId", report.comment_id as "commentId",
           report.author_id as "authorId", report.picture_url as "pictureUrl", listed.stores,
           case report.subject when 'gift' then array(
             select distinct unnest(array[gift.from_user_id, gift.to_user_id]) from token_gifts gift
             where gift.id = any(gifts_together(report.gift_id))) else array[report.author_id] end as participants
    from reports report
    join report_json listed on listed.id = report.id
    where report.id = ${id} and (${everywhere} or listed.stores && ${stores}::text[])`)
  if (!report) throw new Refusal('not_found')
  return report
}

async function show(tx: Tx, report: LockedReport, { isHidden, now }: { isHidden: boolean; now: Date }) {
  await tx.many(changes[report.subject](report, isHidden ? now : null))
  const type: NotificationType = `${report.subject}_${isHidden ? 'hidden' : 'restored'}`
  await notify(tx, { type, userIds: report.participants, giftId: report.giftId, now })
}

const changes: Record<ReportSubject, (report: LockedReport, hiddenAt: Date | null) => Sql> = {
  gift: ({ giftId }, hiddenAt) => sql`
    update token_gifts set hidden_at = ${hiddenAt} where id = any(gifts_together(${giftId}))`,
  comment: ({ commentId }, hiddenAt) => sql`update social_comments set hidden_at = ${hiddenAt} where id = ${commentId}`,
  // A person without a picture has initials, so a hidden picture only moves to another column.
  picture: ({ authorId, pictureUrl }, hiddenAt) =>
    hiddenAt
      ? sql`
        update users set hidden_picture_url = profile_image_url, profile_image_url = null, updated_at = ${hiddenAt}
        where id = ${authorId} and profile_image_url = ${pictureUrl}`
      : sql`
        update users set profile_image_url = hidden_picture_url, hidden_picture_url = null
        where id = ${authorId} and hidden_picture_url = ${pictureUrl}`,
}
