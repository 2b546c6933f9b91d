import { type PushType, pushTypes } from '#domain/notifications.ts'
import { quietUntil } from '#domain/quiet-hours.ts'
import type { AppContext } from '#server/app-context.ts'
import { decrypt } from '#server/platform/crypto/encryption.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Carrier, ClaimedDelivery, Delivery } from '#server/platform/deliveries/delivery.ts'
import { receiverLanguage } from '#server/platform/mail/receiver-language.ts'
import { type PushTarget, sendPush } from '#server/platform/push/push-transport.ts'
import { type ChoicesRow, choiceColumns, choicesOf } from './notification-settings.ts'
import { type PushContent, pushContent } from './push-content.ts'

/** Requests that one push service gets at a time. */
const concurrency = 20

/** Delivers push notifications to the browsers of one push service. */
export const pushCarrier = (context: AppContext, host: string): Carrier => ({
  kind: 'push',
  host,
  concurrency,
  deliver: (claimed) => deliver(context, claimed),
})

type Receiver = ChoicesRow & { id: string; encrypted: string; timeZone: string | null; unread: number }

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
  const content = await pushContent(db, { ...claimed, type }, { language, now })
  if (!content) return { state: 'dropped' }
  const text = messageOf(content, { claimed, type, language, unread: receiver.unread, origin: context.site.origin })
  const target: PushTarget = JSON.parse(
    decrypt(Buffer.from(receiver.encrypted, 'hex'), { key: push.key, associatedData: receiver.id }).toString(),
  )
  const message = { text, topic: topicOf(claimed), expiresAt: claimed.expiresAt }
  return sendPush(target, message, { vapid: push.vapid, contact: push.contact(), now })
}

const readReceiver = ({ db }: AppContext, { subscriptionId, userId }: ClaimedDelivery) =>
  db.maybe<Receiver>(sql`
    select browser.id, encode(browser.encrypted, 'hex') as encrypted, browser.time_zone as "timeZone", ${choiceColumns},
           (select count(*) from notifications where user_id = ${userId} and not is_read) as unread
    from push_subscriptions browser left join notification_settings settings on settings.user_id = browser.user_id
    where browser.id = ${subscriptionId}`)

type Envelope = { claimed: ClaimedDelivery; type: PushType; language: string; unread: number; origin: string }

/**
 * The message in the form of Declarative Web Push, which Safari shows without a service worker; ours reads the same fields. A
 * notification takes the place of the one with its tag.
 */
const messageOf = ({ title, body, path }: PushContent, { claimed, language, unread, origin }: Envelope) =>
  JSON.stringify({
    web_push: 8030,
    notification: {
      title,
      body,
      lang: language,
      tag: topicOf(claimed),
      dir: new Intl.Locale(language).getTextInfo().direction,
      navigate: `${origin}${path}`,
    },
    app_badge: unread,
  })

/** At most 32 letters, as push services accept them. */
const topicOf = ({ type, competitionId }: Pick<ClaimedDelivery, 'type' | 'competitionId'>) =>
  competitionId === null ? type : `${type}-${competitionId.replaceAll('-', '').slice(-16)}`
