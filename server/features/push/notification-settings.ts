import type { ChangeNotificationSettings, NotificationSettings } from '#contract/notification-settings.ts'
import { type PushType, pushTypes } from '#domain/notifications.ts'
import type { QuietHours } from '#domain/quiet-hours.ts'
import type { CommandContext } from '#server/app-context.ts'
import type { Reader } from '#server/platform/db/db.ts'
import { withdrawDigest } from '#server/features/digest/withdraw-digest.ts'
import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import { lockActor } from '#server/platform/sessions/lock-actor.ts'

type Choices = { muted: PushType[]; quietHours: QuietHours | null }
export type ChoicesRow = { muted: string[]; quietFrom: string | null; quietTo: string | null }

/** The columns of a ChoicesRow, from a left join of `notification_settings` as `settings`. The defaults are those of the table. */
export const choiceColumns: Sql = sql`
  coalesce(settings.muted, '{}') as muted,
  case when settings.user_id is null then '22:00' else left(settings.quiet_from::text, 5) end as "quietFrom",
  case when settings.user_id is null then '07:00' else left(settings.quiet_to::text, 5) end as "quietTo"`

/** Types of another version are left out. */
export const choicesOf = ({ muted, quietFrom, quietTo }: ChoicesRow): Choices => ({
  muted: pushTypes.filter((type) => muted.includes(type)),
  quietHours: quietFrom === null || quietTo === null ? null : { from: quietFrom, to: quietTo },
})

type SettingsRow = ChoicesRow & { isThisBrowserOn: boolean; weeklyDigest: boolean; hasEmail: boolean }

/** The settings of a user for what reaches them outside of the app. */
export async function readNotificationSettings(
  { db, push, mailer }: CommandContext,
  actor: Actor,
): Promise<NotificationSettings> {
  const { isThisBrowserOn, weeklyDigest, hasEmail, ...row } = await db.one<SettingsRow>(sql`
    select ${choiceColumns}, coalesce(settings.weekly_digest, false) as "weeklyDigest", email is not null as "hasEmail",
           exists (select from push_subscriptions where session_sid = decode(${actor.sessionId}, 'hex')) as "isThisBrowserOn"
    from users person left join notification_settings settings on settings.user_id = person.id
    where person.id = ${actor.id}`)
  return {
    ...choicesOf(row),
    pushKey: push.isAvailable() ? push.vapid.publicKey : null,
    isThisBrowserOn,
    weeklyDigest: mailer.isSetUp && hasEmail ? weeklyDigest : null,
  }
}

/** Changes these settings. Notifications that wait for the end of quiet hours are due again. */
export async function changeNotificationSettings(
  { db, now }: CommandContext,
  actor: Actor,
  { weeklyDigest, ...changes }: ChangeNotificationSettings,
) {
  await db.transaction(async (tx) => {
    await lockActor(tx, actor)
    const { muted, quietHours } = { ...(await readChoices(tx, actor.id)), ...changes }
    await tx.many(sql`
      insert into notification_settings (user_id, muted, quiet_from, quiet_to, weekly_digest, updated_at)
      values (${actor.id}, ${muted}, ${quietHours?.from ?? null}, ${quietHours?.to ?? null}, ${weeklyDigest ?? false}, ${now})
      on conflict (user_id) do update
      set muted = excluded.muted, quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to, updated_at = excluded.updated_at,
          weekly_digest = coalesce(${weeklyDigest ?? null}, notification_settings.weekly_digest)`)
    if (weeklyDigest === false) await withdrawDigest(tx, actor.id)
    await tx.many(sql`
      update deliveries set due_at = ${now}
      where user_id = ${actor.id} and kind = 'push' and state = 'waiting' and tries = 0 and due_at > ${now}`)
  })
  return {}
}

async function readChoices(db: Reader, userId: string): Promise<Choices> {
  const row = await db.maybe<ChoicesRow>(sql`
    select ${choiceColumns} from users person left join notification_settings settings on settings.user_id = person.id
    where person.id = ${userId}`)
  return choicesOf(row ?? { muted: [], quietFrom: null, quietTo: null })
}
