import type { Tx } from '#server/platform/db/db.ts'
import { firstIdAt } from '#server/platform/db/new-id.ts'
import { literal, sql, withLongTimeout } from '#server/platform/db/sql.ts'
import type { EmailReceiver } from '#server/platform/mail/queue-email.ts'
import type { DigestNews } from './digest-email.ts'

const firstDigestDays = 7
const maxDays = 28
const maxDeadlines = 3
const dayMs = 86_400_000

type Batch = { week: string; weekEnd: Date; now: Date; size: number }

/**
 * Claims users who want a weekly email, are due for one in this week and get no push notifications, and reads their news since
 * the last one. A user is claimed once a week: another server waits for the row and then skips it. The user's row is locked
 * first, in the order in which the deletion of an account locks.
 */
export function claimDigests(tx: Tx, { week, weekEnd, now, size }: Batch) {
  // The index of gifts is by id.
  const oldest = firstIdAt(new Date(now.getTime() - maxDays * dayMs))
  return tx.many<EmailReceiver & DigestNews>(
    withLongTimeout(sql`
      with claimed as (
        update notification_settings set digest_week = ${week}
        where user_id = any(array(
          select settings.user_id
          from notification_settings settings join users person on person.id = settings.user_id
          where settings.weekly_digest and (settings.digest_week is null or settings.digest_week < ${week})
            and person.approval_status = 'approved' and person.deleted_at is null and person.email is not null
            and not exists (select from push_subscriptions where user_id = person.id)
          order by settings.user_id limit ${literal(size)}
          for key share of person for update of settings))
        returning user_id, coalesce(digest_queued_at, '-infinity') as last_email, greatest(
          coalesce(digest_queued_at, ${now}::timestamptz - make_interval(days => ${firstDigestDays})),
          ${now}::timestamptz - make_interval(days => ${maxDays})) as since
      )
      select person.id, person.email, person.first_name as "firstName", person.gift_tokens as "toGive",
             thanks.givers, thanks.tokens, newest.giver, unread.unopened, unread."newlyUnopened",
             competitions.deadlines
      from claimed join users person on person.id = claimed.user_id
      cross join lateral (
        select count(distinct gift.from_user_id) as givers, coalesce(sum(gift.amount), 0) as tokens from token_gifts gift
        where gift.to_user_id = person.id and gift.id >= ${oldest} and gift.created_at >= claimed.since and gift.hidden_at is null) thanks
      left join lateral (
        select case when giver.deleted_at is null then json_build_object(
          'firstName', giver.first_name, 'lastNameInitial', giver.last_name_initial) end as giver
        from token_gifts gift join users giver on giver.id = gift.from_user_id
        where gift.to_user_id = person.id and gift.id >= ${oldest} and gift.created_at >= claimed.since and gift.hidden_at is null
        order by gift.id desc limit 1) newest on true
      cross join lateral (
        select count(*) as unopened, count(*) filter (where gift.created_at >= claimed.last_email) as "newlyUnopened"
        from notifications notification
        join token_gifts gift on gift.id = notification.gift_id and gift.hidden_at is null
        where notification.user_id = person.id and notification.type = 'gift' and not notification.is_read) unread
      cross join lateral (
        select coalesce(json_agg(title), '[]') as deadlines from (
          select competition.title from competitions competition
          where competition.is_active and competition.closed_at is null and competition.start_date <= ${now}
            and competition.end_date > ${now} and competition.end_date <= ${weekEnd}
            and (competition.store_numbers = '{}' or person.store_number = any(competition.store_numbers))
            and person.competition_tokens >= competition.token_cost
            and not exists (
              select from competition_entries entry
              where entry.competition_id = competition.id and entry.user_id = person.id)
          order by competition.end_date, competition.id limit ${literal(maxDeadlines)}) soon) competitions
      order by person.id`),
  )
}
