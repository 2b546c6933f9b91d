import type { Invariant } from '#server/platform/db/invariants.ts'

type Cause = { cause: string; table: string; transfers?: number; where?: string; user?: string; change: string }

// Compares the rows that move tokens with their transfers: how many there are, whose, and how much.
const unmatched = ({ cause, table, transfers = 1, where = 'true', user = 'row.user_id', change }: Cause) => `
  select '${cause} ' || row.id as violating_row from ${table} row
  left join transfers transfer on transfer.cause_id = row.id and transfer.cause = '${cause}'
  where ${where} group by row.id having count(transfer.id) <> ${transfers}
  union all
  select 'transfer ' || transfer.id from transfers transfer
  where transfer.cause = '${cause}' and not exists (
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
  { cause: 'refund', table: 'competition_entries', where: 'row.refunded_at is not null', change: 'row.tokens_spent' },
]

// Closing transfers empty the wallets of a user, when the account is deleted.
const closings = `
  select 'transfer ' || transfer.id from transfers transfer
  where transfer.cause = 'close' and (transfer.change > 0 or transfer.cause_id <> transfer.user_id or not exists (
    select from users where id = transfer.user_id and deleted_at = transfer.at))`

// Entries are refunded when their competition is cancelled, and only then.
const refunds = `
  select 'refund of entry ' || entry.id from competition_entries entry
  join competitions competition on competition.id = entry.competition_id
  where entry.refunded_at is not null and competition.cancelled_at is distinct from entry.refunded_at`

/** Invariants of rows: which rows belong together, and that none is rewritten. */
export const historyInvariants: Invariant[] = [
  {
    name: 'L6',
    rule: "each month's board = that month's gifts and boosts",
    violatingRows: `
      select 'board ' || coalesce(board.user_id, earned.user_id) || ' ' || coalesce(board.month_year, earned.month_year) as violating_row
      from monthly_leaderboard board
      full join (
        select user_id, month_year, sum(gifted) as gifted, sum(boosted) as boosted from (
          select to_user_id as user_id, month_year, amount as gifted, 0 as boosted from token_gifts
          union all
          select gift.to_user_id, boosts.month_year, 0, 1 from boosts join token_gifts gift on gift.id = boosts.gift_id
        ) each_one group by 1, 2
      ) earned on earned.user_id = board.user_id and earned.month_year = board.month_year
      where board.gifted is distinct from earned.gifted or board.boosted is distinct from earned.boosted
         or board.token_count <> board.gifted + board.boosted`,
  },
  {
    name: 'L9',
    rule: 'nothing is below zero, and nobody gives to themselves',
    violatingRows: `
      select 'user ' || id as violating_row from users where gift_tokens < 0 or competition_tokens < 0
      union all select 'gift ' || id from token_gifts where amount < 1 or from_user_id = to_user_id
      union all select 'transfer ' || id from transfers where change = 0`,
  },
  {
    name: 'L10',
    rule: 'one grant a week, one boost and one reaction a gift and person, none for oneself',
    violatingRows: `
      select 'grants of ' || user_id || ' in ' || week as violating_row from weekly_grants group by user_id, week having count(*) > 1
      union all
      select 'boosts of ' || gift_id || ' by ' || user_id from boosts group by gift_id, user_id having count(*) > 1
      union all
      select 'reactions to ' || gift_id || ' by ' || user_id from reactions group by gift_id, user_id having count(*) > 1
      union all
      select 'boost ' || boosts.id from boosts join token_gifts gift on gift.id = boosts.gift_id
      where boosts.user_id = gift.to_user_id`,
  },
  {
    name: 'L11',
    rule: 'an entry costs what its competition costs, and was made in its period',
    violatingRows: `
      select 'entry ' || entry.id as violating_row from competition_entries entry
      join competitions competition on competition.id = entry.competition_id
      where entry.tokens_spent <> competition.token_cost
         or entry.created_at not between competition.start_date and competition.end_date
         or entry.created_at > competition.winner_selected_at
      union all
      select 'entries of competition ' || id from competitions
      where has_entries <> exists (select from competition_entries where competition_id = competitions.id)`,
  },
  {
    name: 'L12',
    rule: 'each cause has its transfers, and each transfer its cause',
    violatingRows: [...causes.map(unmatched), closings, refunds].join('\nunion all\n'),
  },
  {
    name: 'L13',
    rule: 'the public total = the sum of all gifts, and the counts of each gift match its rows',
    violatingRows: `
      select 'total of gifts' as violating_row
      where (select coalesce(sum(lifetime_tokens_gifted), 0) from users) <> (select coalesce(sum(amount), 0) from token_gifts)
      union all
      select 'counts of gift ' || gift.id from token_gifts gift
      where gift.likes + gift.hearts + gift.celebrates + gift.smiles <> (select count(*) from reactions where gift_id = gift.id)
         or gift.comment_count <> (select count(*) from social_comments where gift_id = gift.id)
         or gift.boost_count <> (select count(*) from boosts where gift_id = gift.id)`,
  },
  {
    name: 'L15',
    rule: 'a winner entered and was drawn after the end, and every draw is bound to what was published',
    violatingRows: `
      select 'competition ' || competition.id as violating_row from competitions competition
      where winner_id is not null and (winner_selected_at <= end_date or not exists (
        select from competition_entries entry
        where entry.id = winner_entry_id and entry.competition_id = competition.id and entry.user_id = winner_id))
      union all
      select 'seed of ' || id from competitions
      where drawn_seed is not null and commitment <> encode(sha256(
        convert_to('rewards-draw-v2|commit|' || terms_hash || '|', 'UTF8') || decode(drawn_seed, 'hex')), 'hex')
      union all
      select 'entries of ' || competition.id from competitions competition
      left join lateral (
        select count(*) as entries, coalesce(string_agg(line, E'\\n' order by line), '') as lines
        from published_entries where competition_id = competition.id) fixed on true
      where closed_at is not null and (entry_count, entries_digest) is distinct from (
        fixed.entries, encode(sha256(convert_to(
          'rewards-draw-v2|entries|' || id || '|' || fixed.entries || E'\\n' || fixed.lines, 'UTF8')), 'hex'))
      union all
      select 'pseudonym of ' || min(user_id::text) || ' and ' || max(user_id::text) from competition_entries
      group by user_ref having count(distinct (competition_id, user_id)) > 1
      union all
      select 'pseudonyms of ' || user_id || ' in ' || competition_id from competition_entries
      group by competition_id, user_id having count(distinct user_ref) > 1`,
  },
]
