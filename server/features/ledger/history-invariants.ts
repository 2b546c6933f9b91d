import type { RowInvariant, RowFilter } from './row-invariant.ts'

type Cause = {
  cause: string
  table: string
  transfers?: number
  where?: string
  /** Selects recent rows, where that is not by their ids. */
  recent?: (isCovered: RowFilter) => string
  user?: string
  change: string
}

// Entries are refunded long after they are made.
const refundedNow = (entry: string) => (isCovered: RowFilter) =>
  `${entry}.competition_id in (select id from competitions where ${isCovered('first_id_at(cancelled_at)')})`

// Compares the rows that move tokens with their transfers: how many there are, whose, and how much.
const unmatched = (
  { cause, table, transfers = 1, where = 'true', recent, user = 'row.user_id', change }: Cause,
  isCovered: RowFilter,
) => `
  select '${cause} ' || row.id as violating_row from ${table} row
  left join transfers transfer on transfer.cause_id = row.id and transfer.cause = '${cause}'
  where ${where} and ${recent?.(isCovered) ?? isCovered('row.id')} group by row.id having count(transfer.id) <> ${transfers}
  union all
  select 'transfer ' || transfer.id from transfers transfer
  where transfer.cause = '${cause}' and ${isCovered('transfer.id')} and not exists (
    select from ${table} row
    where row.id = transfer.cause_id and ${where} and transfer.user_id = ${user} and transfer.change = ${change})`

const causes: Cause[] = [
  {
    cause: 'gift',
    table: 'token_gifts',
    transfers: 2,
    user: `case transfer.asset when 'G' then row.from_user_id else row.to_user_id end`,
    change: `case transfer.asset when 'G' then -row.amount else row.amount end`,
  },
  { cause: 'grant', table: 'weekly_grants', change: 'row.amount' },
  { cause: 'adjust', table: 'adjustments', change: 'row.amount' },
  {
    cause: 'boost',
    table: 'boosts',
    user: '(select to_user_id from token_gifts where id = row.gift_id)',
    change: '1',
  },
  { cause: 'entry', table: 'competition_entries', change: '-row.tokens_spent' },
  {
    cause: 'refund',
    table: 'competition_entries',
    where: 'row.refunded_at is not null',
    recent: refundedNow('row'),
    change: 'row.tokens_spent',
  },
  { cause: 'card', table: 'card_sheets', user: 'row.maker_id', change: '-row.amount::bigint * row.card_count' },
  {
    cause: 'claim',
    table: 'cards',
    where: 'row.gift_id is not null',
    recent: (isCovered) => isCovered('row.gift_id'),
    user: '(select maker_id from card_sheets where id = row.sheet_id)',
    change: '(select amount from card_sheets where id = row.sheet_id)',
  },
  {
    cause: 'return',
    table: 'card_sheets',
    where: 'row.returned_tokens > 0',
    recent: (isCovered) => isCovered('first_id_at(row.returned_at)'),
    user: 'row.maker_id',
    change: 'row.returned_tokens',
  },
]

// Closing transfers empty the wallets of a user, when the account is deleted.
const closings = (isCovered: RowFilter) => `
  select 'transfer ' || transfer.id from transfers transfer
  where transfer.cause = 'close' and ${isCovered('transfer.id')} and (transfer.change > 0 or transfer.cause_id <> transfer.user_id or not exists (
    select from users where id = transfer.user_id and deleted_at = transfer.at))`

// Entries are refunded when their competition is cancelled, and only then.
const refunds = (isCovered: RowFilter) => `
  select 'refund of entry ' || entry.id from competition_entries entry
  join competitions competition on competition.id = entry.competition_id
  where ${refundedNow('entry')(isCovered)} and entry.refunded_at is not null and competition.cancelled_at is distinct from entry.refunded_at`

const miscounted = (condition: string) => `
  select 'counts of gift ' || gift.id as violating_row from token_gifts gift
  where ${condition} and (
    gift.likes + gift.hearts + gift.celebrates + gift.smiles <> (select count(*) from reactions where gift_id = gift.id)
    or gift.comment_count <> (select count(*) from social_comments where gift_id = gift.id)
    or gift.boost_count <> (select count(*) from boosts where gift_id = gift.id))`

// Gifts with recent reactions, comments or boosts. A removed reaction leaves no row.
const isReactedTo = (isCovered: RowFilter) => `
  not (${isCovered('gift.id')}) and gift.id in (
    select gift_id from reactions where ${isCovered('id')}
    union all select gift_id from social_comments where ${isCovered('id')}
    union all select gift_id from boosts where ${isCovered('id')})`

/** Invariants of rows: which rows belong together, and that none is rewritten. */
export const historyInvariants: RowInvariant[] = [
  {
    name: 'L9',
    rule: 'nothing is below zero, and nobody gives to themselves',
    violatingRows: (isCovered) => `
      select 'user ' || id as violating_row from users where gift_tokens < 0 or competition_tokens < 0
      union all select 'gift ' || id from token_gifts where (amount < 1 or from_user_id = to_user_id) and ${isCovered('id')}
      union all select 'transfer ' || id from transfers where change = 0 and ${isCovered('id')}`,
  },
  {
    name: 'L10',
    rule: 'one grant a week, one boost a gift and person, one reaction a thank-you and person, none for oneself',
    violatingRows: (isCovered) => `
      select 'grants of ' || user_id || ' in ' || week as violating_row from weekly_grants where ${isCovered('id')} group by user_id, week having count(*) > 1
      union all
      select 'boosts of ' || gift_id || ' by ' || user_id from boosts where ${isCovered('id')} group by gift_id, user_id having count(*) > 1
      union all
      select 'reactions to ' || gift_id || ' by ' || user_id from reactions where ${isCovered('id')} group by gift_id, user_id having count(*) > 1
      union all
      select 'boost ' || boosts.id from boosts join token_gifts gift on gift.id = boosts.gift_id
      where boosts.user_id = gift.to_user_id and ${isCovered('boosts.id')}
      union all
      select 'group of gift ' || gift.id from token_gifts gift
      where gift.group_id is not null and ${isCovered('gift.id')} and not exists (
        select from gift_batches where first_gift_id = gift.group_id and gift.id = any(gift_ids))
      union all
      select 'reaction ' || reactions.id from reactions join token_gifts gift on gift.id = reactions.gift_id
      where gift.group_id <> gift.id and ${isCovered('reactions.id')}
      union all
      select 'comment ' || comment.id from social_comments comment join token_gifts gift on gift.id = comment.gift_id
      where gift.group_id <> gift.id and ${isCovered('comment.id')}`,
  },
  {
    name: 'L11',
    rule: 'an entry costs what its competition costs, and was made in its period',
    violatingRows: (isCovered) => `
      select 'entry ' || entry.id as violating_row from competition_entries entry
      join competitions competition on competition.id = entry.competition_id
      where ${isCovered('entry.id')} and (entry.tokens_spent <> competition.token_cost
         or entry.created_at not between competition.start_date and competition.end_date
         or entry.created_at > competition.winner_selected_at)
      union all
      select 'entries of competition ' || id from competitions
      where has_entries <> exists (select from competition_entries where competition_id = competitions.id)
        and (${isCovered('id')} or id in (select competition_id from competition_entries where ${isCovered('id')}))`,
  },
  {
    name: 'L12',
    rule: 'each cause has its transfers, and each transfer its cause',
    violatingRows: (isCovered) =>
      [...causes.map((cause) => unmatched(cause, isCovered)), closings(isCovered), refunds(isCovered)].join(
        '\nunion all\n',
      ),
  },
  {
    name: 'L13',
    rule: 'the public total = the sum of all gifts, and the counts of each gift and of its receiver match their rows',
    violatingRows: (isCovered) => `${miscounted(isCovered('gift.id'))} union all ${miscounted(isReactedTo(isCovered))}`,
    total: `
      select 'total of gifts' as violating_row
      where (select coalesce(sum(lifetime_tokens_gifted), 0) from users) <> (select coalesce(sum(amount), 0) from token_gifts)
      union all
      select 'thanks of user ' || person.id from users person
      left join (select to_user_id, count(*) as gifts from token_gifts group by to_user_id) received on to_user_id = person.id
      where thanks_received <> coalesce(gifts, 0)`,
  },
  {
    name: 'L15',
    rule: 'a winner entered and was drawn after the end, and every draw is bound to what was published',
    violatingRows: (isCovered) => `
      select 'competition ' || competition.id as violating_row from competitions competition
      where ${isCovered('first_id_at(winner_selected_at)')} and winner_id is not null and (winner_selected_at <= end_date or not exists (
        select from competition_entries entry
        where entry.id = winner_entry_id and entry.competition_id = competition.id and entry.user_id = winner_id))
      union all
      select 'seed of ' || id from competitions
      where ${isCovered('first_id_at(winner_selected_at)')} and drawn_seed is not null and commitment <> encode(sha256(
        convert_to('rewards-draw-v2|commit|' || terms_hash || '|', 'UTF8') || decode(drawn_seed, 'hex')), 'hex')
      union all
      select 'entries of ' || competition.id from competitions competition
      left join lateral (
        select count(*) as entries, coalesce(string_agg(line, E'\\n' order by line), '') as lines
        from published_entries where competition_id = competition.id) fixed on true
      where ${isCovered('first_id_at(closed_at)')} and closed_at is not null and (entry_count, entries_digest) is distinct from (
        fixed.entries, encode(sha256(convert_to(
          'rewards-draw-v2|entries|' || id || '|' || fixed.entries || E'\\n' || fixed.lines, 'UTF8')), 'hex'))
      union all
      select 'pseudonym of ' || min(user_id::text) || ' and ' || max(user_id::text) from competition_entries
      where ${isCovered('id')} group by user_ref having count(distinct (competition_id, user_id)) > 1
      union all
      select 'pseudonyms of ' || user_id || ' in ' || competition_id from competition_entries
      where ${isCovered('id')} group by competition_id, user_id having count(distinct user_ref) > 1`,
  },
]
