import type { CardSheet, PrintCards } from '#contract/cards.ts'
import { cardDays } from '#domain/limits.ts'
import { mayPrintCards } from '#domain/permissions.ts'
import { Refusal } from '#domain/refusals.ts'
import type { CommandContext } from '#server/app-context.ts'
import { recordAuditEvent } from '#server/platform/audit/record-audit-event.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import { lockActor } from '#server/platform/sessions/lock-actor.ts'
import { cardHash, codeOfCard, encryptSheetKey, newSheetKey } from './card-codes.ts'
import { findCardSheet } from './queries.ts'

const dayMs = 86_400_000

/** Puts tokens that the maker may give on cards. Refuses: not_permitted, too_few_tokens, key_reused. */
export function printCards(
  { db, now, origin, idempotencyKey, settings, events }: CommandContext,
  maker: Actor,
  { count, amount }: PrintCards,
): Promise<CardSheet> {
  const id = newId(now)
  const key = newSheetKey()
  const cardIds = Array.from({ length: count }, () => newId(now))
  const hashes = cardIds.map((cardId) => cardHash(settings, codeOfCard(key, cardId)))
  const expiresAt = new Date(now.getTime() + cardDays * dayMs)
  return db.transaction(async (tx) => {
    const actor = await lockActor(tx, maker)
    if (!mayPrintCards(actor.role)) throw new Refusal('not_permitted')
    const { sheetId } = await tx.one<{ sheetId: string }>(sql`
      select print_cards(
        ${id}, ${actor.id}, ${amount}, ${cardIds}, ${hashes}, ${encryptSheetKey(settings, { id, key })},
        ${now}, ${expiresAt}, ${newId(now)}, ${idempotencyKey?.key}, ${idempotencyKey?.hash}) as "sheetId"`)
    if (sheetId === id)
      await recordAuditEvent(tx, {
        action: 'cards_printed',
        actorId: actor.id,
        origin,
        details: { cards: { sheetId, count, amount } },
      })
    tx.afterCommit(() => events.publish({ topic: 'person', userId: actor.id }))
    return findCardSheet(tx, { id: sheetId, makerId: actor.id })
  })
}
