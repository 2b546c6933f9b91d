import type { Invariant } from '#server/platform/db/invariants.ts'

// A sum per user, as a subquery with the columns user_id and n.
const sumOf = (amount: string, from: string, user = 'user_id') =>
  `(select ${user} as user_id, sum(${amount}) as n from ${from} group by 1)`

const granted = sumOf('amount', 'weekly_grants')
const adjusted = sumOf('amount', 'adjustments')
const gifted = sumOf('amount', 'token_gifts', 'from_user_id')
const received = sumOf('amount', 'token_gifts', 'to_user_id')
const boosted = sumOf('1', 'boosts join token_gifts gift on gift.id = boosts.gift_id', 'gift.to_user_id')
const entries = sumOf('1', 'competition_entries')
const spent = sumOf('tokens_spent', 'competition_entries')
const refunded = sumOf('tokens_spent', 'competition_entries where refunded_at is not null')
const closed = (asset: string) => sumOf('-change', `transfers where cause = 'close' and asset = '${asset}'`)
const moved = (asset: string) => sumOf('change', `transfers where asset = '${asset}'`)

type Balance = { column: string; plus: string[]; minus?: string[] }

// Selects the users whose column is not the sum of its causes.
function unbalanced({ column, plus, minus = [] }: Balance): string {
  const sums = [...plus, ...minus]
  const joins = sums.map((sum, index) => `left join ${sum} s${index} on s${index}.user_id = account.id`)
  const terms = sums.map((_, index) => `${index < plus.length ? '+' : '-'} coalesce(s${index}.n, 0)`)
  return `
    select 'user ' || account.id as violating_row from users account ${joins.join('\n')}
    where account.${column} <> 0 ${terms.join(' ')}`
}

/** Invariants of balances and lifetime counts: each is the sum of its causes. */
export const balanceInvariants: Invariant[] = [
  {
    name: 'L1',
    rule: 'tokens to give = grants + adjustments - gifts given - closed',
    violatingRows: unbalanced({ column: 'gift_tokens', plus: [granted, adjusted], minus: [gifted, closed('G')] }),
  },
  {
    name: 'L2',
    rule: 'tokens to enter = gifts + boosts received - entries + refunds - closed',
    violatingRows: unbalanced({
      column: 'competition_tokens',
      plus: [received, boosted, refunded],
      minus: [spent, closed('C')],
    }),
  },
  {
    name: 'L3',
    rule: 'lifetime received = gifts + boosts received',
    violatingRows: unbalanced({ column: 'lifetime_tokens_received', plus: [received, boosted] }),
  },
  {
    name: 'L4',
    rule: 'lifetime gifted = gifts given',
    violatingRows: unbalanced({ column: 'lifetime_tokens_gifted', plus: [gifted] }),
  },
  {
    name: 'L5',
    rule: 'competitions entered = entries',
    violatingRows: unbalanced({ column: 'competitions_entered', plus: [entries] }),
  },
  {
    name: 'L7',
    rule: 'tokens issued = tokens held + tokens spent, over everyone',
    violatingRows: `
      select 'asset ' || asset as violating_row from (
        select 'G' as asset, (select coalesce(sum(gift_tokens), 0) from users) as held,
               (select coalesce(sum(change), 0) from transfers where asset = 'G') as moved
        union all
        select 'C', (select coalesce(sum(competition_tokens), 0) from users),
               (select coalesce(sum(change), 0) from transfers where asset = 'C')
      ) totals where held <> moved`,
  },
  {
    name: 'L8',
    rule: 'each wallet = the sum of its transfers',
    violatingRows: `${unbalanced({ column: 'gift_tokens', plus: [moved('G')] })}
      union all ${unbalanced({ column: 'competition_tokens', plus: [moved('C')] })}`,
  },
]
