import type { EditGift, Gift } from '#contract/gifts.ts'
import { gifAddress } from '#domain/gif-address.ts'
import { giftEditMinutes } from '#domain/limits.ts'
import { Refusal } from '#domain/refusals.ts'
import type { CommandContext } from '#server/app-context.ts'
import { recordAuditEvent } from '#server/platform/audit/record-audit-event.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import { lockActor } from '#server/platform/sessions/lock-actor.ts'

type Input = { id: string }

/**
 * Changes the message and the GIF of a gift and its group within ten minutes after it was given. Its tokens stay.
 * Refuses: not_found, not_own_gift, edit_time_over, foreign_gif.
 */
export function editGift(context: CommandContext, giver: Actor, input: EditGift & Input) {
  const { id, message, gifUrl } = input
  const { now, settings } = context
  const gif = gifUrl ? gifAddress(gifUrl, settings.gifHosts) : null
  if (gifUrl && !gif) throw new Refusal('foreign_gif')
  return changeText(context, giver, {
    id,
    message: message || null,
    gif,
    action: 'gift_edited',
    givenAfter: new Date(now.getTime() - giftEditMinutes * 60_000),
  })
}

/** Removes the message and the GIF of a gift and its group, however old it is. Its tokens stay. Refuses: not_found, not_own_gift. */
export const removeGiftMessage = (context: CommandContext, giver: Actor, { id }: Input) =>
  changeText(context, giver, {
    id,
    message: null,
    gif: null,
    action: 'gift_message_removed',
    givenAfter: null,
  })

type Change = {
  id: string
  message: string | null
  gif: string | null
  action: 'gift_edited' | 'gift_message_removed'
  /** Refuses gifts that were given until then. */
  givenAfter: Date | null
}

type LockedGift = { id: string; fromUserId: string; isTooOld: boolean }

async function changeText(
  { db, events, now, origin }: CommandContext,
  caller: Actor,
  { id, message, gif, action, givenAfter }: Change,
): Promise<Gift> {
  return db.transaction(async (tx) => {
    const giver = await lockActor(tx, caller)
    const ids = await giftsTogether(tx, id)
    const reports = await lockDecidedReports(tx, ids)
    const { isTooOld } = await lockOwnGift(tx, { id, ids, giverId: giver.id, givenAfter })
    if (isTooOld) throw new Refusal('edit_time_over')

    const changed = await tx.many<Changed>(sql`
      update token_gifts set message = ${message}, gif_url = ${gif}, edited_at = ${now}
      where id = any(${ids}::uuid[]) and (message, gif_url) is distinct from (${message}::text, ${gif}::text)
      returning id, to_user_id as "toUserId"`)
    for (const { id: giftId, toUserId } of changed)
      await recordAuditEvent(tx, {
        action,
        actorId: giver.id,
        targetId: toUserId,
        details: { giftId },
        origin: { ...origin, eventId: newId(now) },
      })
    if (message !== null || gif !== null) await reopen(tx, reports, changed)
    if (changed.length > 0)
      tx.afterCommit(() => {
        events.publish({ topic: 'gift' })
        for (const userId of [giver.id, ...changed.map(({ toUserId }) => toUserId)])
          events.publish({ topic: 'person', userId })
      })
    return tx.one<Gift>(sql`select * from gift_json where id = ${id}`)
  })
}

type Changed = { id: string; toUserId: string }
type DecidedReport = { id: string; giftId: string }

/** Locked before the gifts, as a decision does. */
const lockDecidedReports = (tx: Tx, giftIds: string[]) =>
  tx.many<DecidedReport>(sql`
    select id, gift_id as "giftId" from reports
    where gift_id = any(${giftIds}::uuid[]) and subject = 'gift' and state <> 'open' order by id for update`)

/** A decision was about other words. What was hidden stays hidden until the next one. */
async function reopen(tx: Tx, reports: DecidedReport[], changed: Changed[]) {
  const ids = reports.filter(({ giftId }) => changed.some(({ id }) => id === giftId)).map(({ id }) => id)
  await tx.many(sql`
    update reports set state = 'open', decided_at = null, decided_by_id = null where id = any(${ids}::uuid[])`)
}

async function giftsTogether(tx: Tx, id: string): Promise<string[]> {
  const { ids } = await tx.one<{ ids: string[] | null }>(sql`select gifts_together(${id}) as ids`)
  return ids ?? []
}

type LockOptions = { id: string; ids: string[]; giverId: string; givenAfter: Date | null }

async function lockOwnGift(tx: Tx, { id, ids, giverId, givenAfter }: LockOptions): Promise<LockedGift> {
  const gifts = await tx.many<LockedGift>(sql`
    select id, from_user_id as "fromUserId", coalesce(created_at <= ${givenAfter}::timestamptz, false) as "isTooOld"
    from token_gifts where id = any(${ids}::uuid[]) order by id for no key update`)
  const gift = gifts.find((locked) => locked.id === id)
  if (!gift) throw new Refusal('not_found')
  if (gift.fromUserId !== giverId) throw new Refusal('not_own_gift')
  return gift
}
