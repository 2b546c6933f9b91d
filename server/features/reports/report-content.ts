import type { ReportContent } from '#contract/reports.ts'
import { Refusal } from '#domain/refusals.ts'
import type { CommandContext } from '#server/app-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { type Sql, sql } from '#server/platform/db/sql.ts'
import { claimIdempotencyKey } from '#server/platform/http/idempotency.ts'
import { consume } from '#server/platform/http/rate-limits.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import { lockActor } from '#server/platform/sessions/lock-actor.ts'

/**
 * Reports a gift, a comment or a profile picture, once for each user. A report of something that was kept opens it again.
 * Refuses: not_found, also for what is hidden, already_reported, too_many_requests, key_reused.
 */
export async function reportContent(
  context: CommandContext,
  caller: Actor,
  { subject, subjectId, reason }: ReportContent,
) {
  const { db, now, rateLimits } = context
  await consume(rateLimits.reports, caller.id)
  const id = newId(now)
  await db.transaction(async (tx) => {
    const reporter = await lockActor(tx, caller)
    const earlier = await claimIdempotencyKey(tx, context, { userId: reporter.id, madeId: id })
    if (earlier) return

    const reported = await tx.maybe<Reported>(subjectQueries[subject](subjectId))
    if (!reported) throw new Refusal('not_found')
    const reportId = await openReport(tx, { id, subject, now, ...reported })
    const added = await tx.maybe(sql`
      insert into report_reasons (report_id, user_id, reason, created_at) values (${reportId}, ${reporter.id}, ${reason}, ${now})
      on conflict do nothing returning report_id`)
    if (!added) throw new Refusal('already_reported')
  })
  return {}
}

type Reported = {
  giftId: string | null
  commentId: string | null
  authorId: string
  pictureUrl: string | null
  text: string | null
}

const subjectQueries: Record<ReportContent['subject'], (id: string) => Sql> = {
  gift: (id) => sql`
    select coalesce(group_id, id) as "giftId", null as "commentId", from_user_id as "authorId", null as "pictureUrl", message as text
    from token_gifts where id = ${id} and hidden_at is null`,
  comment: (id) => sql`
    select gift_id as "giftId", comment.id as "commentId", user_id as "authorId", null as "pictureUrl", content as text
    from social_comments comment join token_gifts gift on gift.id = comment.gift_id
    where comment.id = ${id} and comment.hidden_at is null and gift.hidden_at is null`,
  picture: (id) => sql`
    select null as "giftId", null as "commentId", id as "authorId", profile_image_url as "pictureUrl", null as text
    from users where id = ${id} and approval_status = 'approved' and deleted_at is null and profile_image_url is not null`,
}

type NewReport = Reported & { id: string; subject: ReportContent['subject']; now: Date }

/** Creates the report of a subject, or opens the one that exists. Returns its id. */
async function openReport(tx: Tx, { id, subject, giftId, commentId, authorId, pictureUrl, text, now }: NewReport) {
  await tx.many(sql`
    insert into reports (id, subject, gift_id, comment_id, author_id, picture_url, reported_text, created_at)
    values (${id}, ${subject}, ${giftId}, ${commentId}, ${authorId}, ${pictureUrl}, ${text}, ${now})
    on conflict do nothing`)
  const report = await tx.one<{ id: string; state: string }>(sql`
    select id, state from reports
    where subject = ${subject} and gift_id is not distinct from ${giftId} and comment_id is not distinct from ${commentId}
      and author_id = ${authorId} and picture_url is not distinct from ${pictureUrl}
    for update`)
  // It was hidden since it was read.
  if (report.state === 'hidden') throw new Refusal('not_found')
  await tx.many(sql`
    update reports set state = 'open', decided_at = null, decided_by_id = null, reported_text = ${text}
    where id = ${report.id}`)
  return report.id
}
