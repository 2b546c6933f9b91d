import type { NewThanks } from '#contract/thanks.ts'
import { maxUnopened } from '#domain/limits.ts'
import type { Reader } from '#server/platform/db/db.ts'
import { literal, sql } from '#server/platform/db/sql.ts'

/** The newest gifts to a user whose notification is unread. Nobody can boost a gift to themselves. */
export const newThanksTo = (db: Reader, userId: string) =>
  db.many<NewThanks>(sql`
    select gift.*, false as "boostedByMe",
           (select reaction_type from reactions where gift_id = coalesce(gift."giftGroupId", gift.id) and user_id = ${userId}) as "myReaction",
           gift.id = (select id from token_gifts where to_user_id = ${userId} order by id limit 1) as "isFirst"
    from notifications notification
    join gift_json gift on gift.id = notification.gift_id
    where notification.user_id = ${userId} and not notification.is_read and notification.type = 'gift'
      and gift."hiddenAt" is null
    order by notification.id desc limit ${literal(maxUnopened)}`)
