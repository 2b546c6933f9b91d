/** One law of the books. `offenders` selects `what`: the names of the rows that break it. */
export type Law = { name: string; says: string; offenders: string }

// The sums of a column by person, as a sub-select that joins as `alias (user_id, n)`.
const sumOf = (amount: string, from: string, user = 'user_id') =>
  `(select ${user} as user_id, sum(${amount}) as n from ${from} group by 1)`

const closed = (asset: string) =>
  sumOf('amount', `transfers where cause = 'close' and asset = '${asset}'`, 'debit_user_id')
const received = sumOf('amount', 'token_gifts', 'to_user_id')
const given = sumOf('amount', 'token_gifts', 'from_user_id')
const boosted = sumOf('1', 'boosts join token_gifts gift on gift.id = boosts.gift_id', 'gift.to_user_id')
const spent = sumOf('tokens_spent', 'competition_entries')
const refunded = sumOf('tokens_spent', 'competition_entries where refunded_at is not null')

type Balance = { column: string; plus: string[]; minus: string[] }

// People whose column is not the sum of what came in less what went out.
function unbalanced({ column, plus, minus }: Balance): string {
  const sums = [...plus, ...minus]
  const joins = sums.map((sum, index) => `left join ${sum} s${index} on s${index}.user_id = person.id`)
  const terms = sums.map((_, index) => `${index < plus.length ? '+' : '-'} coalesce(s${index}.n, 0)`)
  return `select 'user ' || person.id as what from users person ${joins.join(' ')} where person.${column} <> 0 ${terms.join(' ')}`
}

const wallet = (asset: string) => sumOf('change', `wallet_moves where asset = '${asset}'`)

const uncaused = (cause: string, table: string, { assets, where = 'true' }: { assets: number; where?: string }) => `
  select '${cause} ' || row.id as what from ${table} row
  left join transfers line on line.cause_id = row.id and line.cause = '${cause}'
  where ${where} group by row.id having count(line.id) <> ${assets}
  union all
  select 'transfer ' || line.id from transfers line
  where line.cause = '${cause}' and not exists (select from ${table} row where row.id = line.cause_id and ${where})`

const mismatched = (cause: string, table: string, differs: string) => `
  select '${cause} ' || row.id as what from ${table} row
  join transfers line on line.cause_id = row.id and line.cause = '${cause}' where ${differs}`

/** What must hold at every committed state. The wording follows the laws of the ledger's design. */
export const laws: Law[] = [
  {
    name: 'L1',
    says: 'tokens to give = grants + adjustments - gifts given - closed',
    offenders: unbalanced({
      column: 'gift_tokens',
      plus: [sumOf('amount', 'weekly_grants'), sumOf('amount', 'adjustments')],
      minus: [given, closed('G')],
    }),
  },
  {
    name: 'L2',
    says: 'tokens to enter = gifts + boosts received - entries + refunds - closed',
    offenders: unbalanced({
      column: 'competition_tokens',
      plus: [received, boosted, refunded],
      minus: [spent, closed('C')],
    }),
  },
  {
    name: 'L3',
    says: 'lifetime received = gifts + boosts received',
    offenders: unbalanced({ column: 'lifetime_tokens_received', plus: [received, boosted], minus: [] }),
  },
  {
    name: 'L4',
    says: 'lifetime gifted = gifts given',
    offenders: unbalanced({ column: 'lifetime_tokens_gifted', plus: [given], minus: [] }),
  },
  {
    name: 'L5',
    says: 'competitions entered = entries',
    offenders: unbalanced({ column: 'competitions_entered', plus: [sumOf('1', 'competition_entries')], minus: [] }),
  },
  {
    name: 'L6',
    says: "each month's board = that month's gifts and boosts",
    offenders: `
      select 'board ' || coalesce(board.user_id, earned.user_id) || ' ' || coalesce(board.month_year, earned.month_year) as what
      from monthly_leaderboard board
      full join (
        select user_id, month_year, sum(gifted) as gifted, sum(boosted) as boosted from (
          select to_user_id as user_id, month_year, amount as gifted, 0 as boosted from token_gifts
          union all
          select gift.to_user_id, boosts.month_year, 0, 1 from boosts join token_gifts gift on gift.id = boosts.gift_id
        ) each_one group by 1, 2
      ) earned on earned.user_id = board.user_id and earned.month_year = board.month_year
      where board.gifted is distinct from earned.gifted or board.boosted is distinct from earned.boosted`,
  },
  {
    name: 'L7',
    says: 'tokens issued = tokens held + tokens spent, over everyone',
    offenders: `
      select 'asset ' || asset as what from (
        select 'G' as asset, (select coalesce(sum(gift_tokens), 0) from users) as held,
               (select coalesce(sum(change), 0) from wallet_moves where asset = 'G') as moved
        union all
        select 'C', (select coalesce(sum(competition_tokens), 0) from users),
               (select coalesce(sum(change), 0) from wallet_moves where asset = 'C')
      ) totals where held <> moved`,
  },
  {
    name: 'L8',
    says: 'each wallet = the sum of its transfers, and each transfer has both sides',
    offenders: `
      ${unbalanced({ column: 'gift_tokens', plus: [wallet('G')], minus: [] })}
      union all ${unbalanced({ column: 'competition_tokens', plus: [wallet('C')], minus: [] })}
      union all
      select 'transfer ' || id from transfers where (debit_user_id is null) = (credit_user_id is null)`,
  },
  {
    name: 'L9',
    says: 'nothing is below zero, and nobody gives to themselves',
    offenders: `
      select 'user ' || id as what from users where gift_tokens < 0 or competition_tokens < 0
      union all select 'gift ' || id from token_gifts where amount < 1 or from_user_id = to_user_id
      union all select 'transfer ' || id from transfers where amount < 1`,
  },
  {
    name: 'L10',
    says: 'one grant a week, one boost and one reaction a gift and person, none for oneself',
    offenders: `
      select 'grants of ' || user_id || ' in ' || week as what from weekly_grants group by user_id, week having count(*) > 1
      union all select 'boosts of ' || gift_id || ' by ' || user_id from boosts group by gift_id, user_id having count(*) > 1
      union all select 'reactions to ' || gift_id || ' by ' || user_id from reactions group by gift_id, user_id having count(*) > 1
      union all select 'boost ' || boosts.id from boosts join token_gifts gift on gift.id = boosts.gift_id where boosts.user_id = gift.to_user_id`,
  },
  {
    name: 'L11',
    says: 'an entry costs what its competition costs, and lies within its time',
    offenders: `
      select 'entry ' || entry.id as what from competition_entries entry
      join competitions competition on competition.id = entry.competition_id
      where entry.tokens_spent <> competition.token_cost
         or entry.created_at not between competition.start_date and competition.end_date
         or entry.created_at > competition.winner_selected_at`,
  },
  {
    name: 'L12',
    says: 'each cause has its transfers, and each transfer its cause',
    offenders: [
      uncaused('gift', 'token_gifts', { assets: 2 }),
      uncaused('grant', 'weekly_grants', { assets: 1 }),
      uncaused('adjust', 'adjustments', { assets: 1 }),
      uncaused('boost', 'boosts', { assets: 1 }),
      uncaused('entry', 'competition_entries', { assets: 1 }),
      uncaused('refund', 'competition_entries', { assets: 1, where: 'row.refunded_at is not null' }),
      mismatched(
        'gift',
        'token_gifts',
        'line.amount <> row.amount or coalesce(line.debit_user_id, row.from_user_id) <> row.from_user_id or coalesce(line.credit_user_id, row.to_user_id) <> row.to_user_id',
      ),
      mismatched('grant', 'weekly_grants', 'line.amount <> row.amount or line.credit_user_id <> row.user_id'),
      mismatched('adjust', 'adjustments', 'line.amount <> abs(row.amount)'),
      mismatched(
        'entry',
        'competition_entries',
        'line.amount <> row.tokens_spent or line.debit_user_id <> row.user_id',
      ),
    ].join('\nunion all\n'),
  },
  {
    name: 'L13',
    says: 'the public total = the sum of all gifts',
    offenders: `
      select 'total of gifts' as what
      where (select coalesce(sum(lifetime_tokens_gifted), 0) from users) <> (select coalesce(sum(amount), 0) from token_gifts)
      union all
      select 'reactions, comments and boosts of ' || gift.id from token_gifts gift
      where gift.likes + gift.hearts + gift.celebrates + gift.smiles <> (select count(*) from reactions where gift_id = gift.id)
         or gift.comment_count <> (select count(*) from social_comments where gift_id = gift.id)
         or gift.boost_count <> (select count(*) from boosts where gift_id = gift.id)`,
  },
  {
    name: 'L14',
    says: 'history cannot be rewritten: the guards on the books are in place',
    offenders: `
      select 'guard of ' || guarded as what
      from unnest(array['transfers', 'weekly_grants', 'adjustments', 'boosts', 'competition_entries', 'token_gifts']) as guarded
      where 2 > (
        select count(*) from pg_trigger guard join pg_proc act on act.oid = guard.tgfoid
        where guard.tgrelid = guarded::regclass and act.proname = 'refuse_change' and guard.tgenabled = 'O')`,
  },
  {
    name: 'L15',
    says: 'a winner entered, and was drawn after the end',
    offenders: `
      select 'competition ' || competition.id as what from competitions competition
      where winner_id is not null and (
        winner_selected_at <= end_date
        or not exists (select from competition_entries entry where entry.competition_id = competition.id and entry.user_id = winner_id))`,
  },
]
