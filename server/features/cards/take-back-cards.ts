import type { CardSheet } from '#contract/cards.ts'
import { Refusal } from '#domain/refusals.ts'
import type { CommandContext } from '#server/app-context.ts'
import { recordAuditEvent } from '#server/platform/audit/record-audit-event.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import { lockActor } from '#server/platform/sessions/lock-actor.ts'
import { findCardSheet } from './queries.ts'

/** Whoever is no manager any more may still do it. Refuses: not_found, no_cards_left. */
export function takeBackCards(
  { db, now, origin, events }: CommandContext,
  maker: Actor,
  { id }: { id: string },
): Promise<CardSheet> {
  return db.transaction(async (tx) => {
    const actor = await lockActor(tx, maker)
    const own = { id, makerId: actor.id }
    const { amount } = await findCardSheet(tx, own)
    const { returned } = await tx.one<{ returned: number | null }>(sql`select return_cards(${id}, ${now}) as returned`)
    if (!returned) throw new Refusal('no_cards_left')
    await recordAuditEvent(tx, {
      action: 'cards_taken_back',
      actorId: actor.id,
      origin,
      details: { cards: { sheetId: id, count: returned, amount } },
    })
    tx.afterCommit(() => events.publish({ topic: 'person', userId: actor.id }))
    return findCardSheet(tx, own)
  })
}
