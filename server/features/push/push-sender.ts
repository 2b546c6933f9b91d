import { type PushType, pushTypes } from '#domain/notifications.ts'
import { quietUntil } from '#domain/quiet-hours.ts'
import type { AppContext } from '#server/app-context.ts'
import { decrypt } from '#server/platform/crypto/encryption.ts'
import type { Db } from '#server/platform/db/db.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Sender, ClaimedDelivery, Delivery, LastDelivery } from '#server/platform/deliveries/delivery.ts'
import { receiverLanguage } from '#server/platform/mail/receiver-language.ts'
import { type PushTarget, sendPush } from '#server/platform/push/push-transport.ts'
import { type ChoicesRow, choiceColumns, choicesOf } from './notification-settings.ts'
import { type PushContent, pushContent } from './push-content.ts'

/** Requests that one push service gets at a time. */
const concurrency = 20

export const pushSender = (context: AppContext, host: string): Sender => ({
  kind: 'push',
  host,
  concurrency,
  deliver: (claimed) => deliver(context, claimed),
  record: ({ id }, delivery) => record(context.db, id, delivery),
  async expire(now) {
    await removeExpired(context.db, host, now)
    // News that nobody needs any more.
    return []
  },
})

type Receiver = ChoicesRow & {
  id: string
  encrypted: string
  timeZone: string | null
  competitionId: string | null
  unread: number
}

async function deliver(context: AppContext, claimed: ClaimedDelivery): Promise<Delivery> {
  const { db, push, settings, clock } = context
  const now = clock()
  const receiver = await readReceiver(context, claimed)
  if (!receiver) return { state: 'gone' }
  const type = pushTypes.find((known) => known === claimed.type)
  const { muted, quietHours } = choicesOf(receiver)
  if (!type || muted.includes(type)) return { state: 'dropped' }
  const until = quietHours && quietUntil(now, quietHours, receiver.timeZone ?? settings.timeZone)
  if (until) return { state: 'postponed', until }

  const language = await receiverLanguage(db, claimed.userId, settings)
  const { unread, competitionId } = receiver
  const subject = { type, competitionId, userId: claimed.userId, createdAt: claimed.createdAt }
  const content = await pushContent(db, subject, { language, now })
  if (!content) return { state: 'dropped' }
  const topic = topicOf(type, competitionId)
  const text = messageOf(content, { topic, language, unread, origin: context.site.origin })
  const target: PushTarget = JSON.parse(
    decrypt(Buffer.from(receiver.encrypted, 'hex'), { key: push.key, associatedData: receiver.id }).toString(),
  )
  const message = { text, topic, expiresAt: claimed.expiresAt }
  return sendPush(target, message, { vapid: push.vapid, contact: push.contact(), now })
}

const readReceiver = ({ db }: AppContext, { id, userId }: ClaimedDelivery) =>
  db.maybe<Receiver>(sql`
    select browser.id, encode(browser.encrypted, 'hex') as encrypted, browser.time_zone as "timeZone",
           delivery.competition_id as "competitionId", ${choiceColumns},
           (select count(*) from notifications where user_id = ${userId} and not is_read) as unread
    from deliveries delivery
    join push_subscriptions browser on browser.id = delivery.subscription_id
    left join notification_settings settings on settings.user_id = browser.user_id
    where delivery.id = ${id}`)

type Envelope = { topic: string; language: string; unread: number; origin: string }

/**
 * The message in the form of Declarative Web Push, which Safari shows without a service worker; ours reads the same fields. A
 * notification takes the place of the one with its tag.
 */
const messageOf = ({ title, body, path }: PushContent, { topic, language, unread, origin }: Envelope) =>
  JSON.stringify({
    web_push: 8030,
    notification: {
      title,
      body,
      lang: language,
      tag: topic,
      dir: new Intl.Locale(language).getTextInfo().direction,
      navigate: `${origin}${path}`,
    },
    app_badge: unread,
  })

/** At most 32 letters, as push services accept them. */
const topicOf = (type: PushType, competitionId: string | null) =>
  competitionId === null ? type : `${type}-${competitionId.replaceAll('-', '').slice(-16)}`

/** The row of a push notification goes, and so does the subscription of a browser that takes no more. */
function record(db: Db, id: string, delivery: LastDelivery): Promise<unknown> {
  if (delivery.state === 'postponed') return postpone(db, id, delivery.until)
  if (delivery.state === 'gone')
    return db.many(sql`
      delete from push_subscriptions where id = (select subscription_id from deliveries where id = ${id})`)
  return db.many(sql`delete from deliveries where id = ${id}`)
}

/** Queues a push notification again, as one that was not tried. One that waits already takes its place. */
const postpone = (db: Db, id: string, until: Date) =>
  db.many(sql`
    with taken as (delete from deliveries where id = ${id} and state = 'waiting' returning *)
    insert into deliveries (id, kind, host, user_id, type, subscription_id, competition_id, due_at, expires_at, created_at)
    select ${newId(until)}, kind, host, user_id, type, subscription_id, competition_id, ${until}, expires_at, created_at from taken
    on conflict (subscription_id, type, competition_id) where kind = 'push' and tries = 0 do nothing`)

const removeExpired = (db: Db, host: string, now: Date) =>
  db.many(sql`
    delete from deliveries where state = 'waiting' and kind = 'push' and host = ${host} and expires_at <= ${now}`)
