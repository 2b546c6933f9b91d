import { nextWeekStart, weekOf, weekStart } from '#domain/calendar.ts'
import type { AppContext } from '#server/app-context.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import { queueNotificationEmail } from '#server/platform/mail/queue-email.ts'
import { digestEmail, hasNews } from './digest-email.ts'
import { claimDigests } from './queries.ts'
import { createUnsubscribeKey } from './unsubscribe-key.ts'

const hourMs = 3_600_000
const mondayMorningMs = 8 * hourMs
/** A server that was off on Monday morning still sends on that day. Later, the news waits for the next week. */
const sendWithinMs = 24 * hourMs
const batchSize = 100

type Context = Pick<AppContext, 'db' | 'mailer' | 'settings'>

/** Queues the weekly emails on Monday at eight, hours after the weekly grant. */
export function weeklyDigestJob(context: Context): Job {
  const { mailer, settings } = context
  const timeIn = (start: Date) => new Date(start.getTime() + mondayMorningMs)
  const thisWeeks = (now: Date) => timeIn(weekStart(now, settings.timeZone))

  return {
    name: 'weekly-digest',
    nextAfter: (now) => (now < thisWeeks(now) ? thisWeeks(now) : timeIn(nextWeekStart(now, settings.timeZone))),
    retryMs: 300_000,
    async run({ now, signal }) {
      const lateMs = now.getTime() - thisWeeks(now).getTime()
      if (!mailer.isSetUp) return { code: 'no_mail_server' }
      if (lateMs < 0 || lateMs >= sendWithinMs) return { code: 'not_monday' }
      let emails = 0
      for (let batch = await queueBatch(context, now); batch.people > 0; batch = await queueBatch(context, now)) {
        emails += batch.emails
        signal.throwIfAborted()
      }
      return { code: 'emails_queued', emails }
    },
  }
}

/** Claims a batch and queues its emails in one transaction, so that a run that is interrupted neither loses nor repeats one. */
const queueBatch = ({ db, mailer, settings }: Context, now: Date) =>
  db.transaction(async (tx) => {
    const week = weekOf(now, settings.timeZone)
    const weekEnd = nextWeekStart(now, settings.timeZone)
    const people = await claimDigests(tx, { week, weekEnd, now, size: batchSize })
    const readers = people.filter(hasNews)
    for (const { id, email, firstName, ...news } of readers)
      await queueNotificationEmail(tx, mailer, {
        type: 'digest',
        person: { id, email, firstName },
        actorId: null,
        origin: { at: now, requestId: null },
        template: digestEmail(news, createUnsubscribeKey(settings, id, now)),
      })
    await tx.many(sql`
      update notification_settings set digest_queued_at = ${now} where user_id = any(${readers.map(({ id }) => id)}::uuid[])`)
    return { people: people.length, emails: readers.length }
  })
