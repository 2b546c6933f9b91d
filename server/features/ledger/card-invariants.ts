import type { RowInvariant } from './row-invariant.ts'

/** Invariants of thank-you cards: the tokens of a card that nobody has claimed are in no wallet. */
export const cardInvariants: RowInvariant[] = [
  {
    name: 'L20',
    rule: 'tokens on cards = those of unclaimed cards, a claimed card is one gift of its maker in time, and the others return at once',
    violatingRows: (isCovered) => `
      select 'card ' || cards.id as violating_row from cards
      join card_sheets sheet on sheet.id = cards.sheet_id join token_gifts gift on gift.id = cards.gift_id
      where ${isCovered('cards.gift_id')} and (
        gift.from_user_id <> sheet.maker_id or gift.amount <> sheet.amount or gift.created_at >= sheet.expires_at)
      union all
      select 'sheet of cards ' || sheet.id from card_sheets sheet
      where (${isCovered('sheet.id')} or ${isCovered('first_id_at(sheet.returned_at)')}) and (
        sheet.card_count <> (select count(*) from cards where sheet_id = sheet.id)
        or sheet.returned_tokens <> sheet.amount::bigint * (select count(*) from cards where sheet_id = sheet.id and gift_id is null))`,
    total: `
      select 'tokens on cards' as violating_row
      where (select coalesce(-sum(change), 0) from transfers where cause in ('card', 'claim', 'return')) <> (
        select coalesce(sum(amount), 0) from cards join card_sheets sheet on sheet.id = cards.sheet_id
        where gift_id is null and returned_at is null)`,
  },
]
