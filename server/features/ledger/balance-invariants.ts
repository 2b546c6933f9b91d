import type { Invariant } from '#server/platform/db/invariants.ts'

/** Rows that change a total of a user. `id` is in the order of time; `recent` selects them by it where no index of `id` can. */
export type Cause = {
  amount: string
  from: string
  where?: string
  user?: string
  id?: string
  month?: string
  recent?: (isCovered: (id: string) => string) => string
}

/** A column that is the sum of its causes: in `users`, or for each month in `monthly_leaderboard`. */
export type Balance = { name: string; column: string; plus: Cause[]; minus?: Cause[] }

const granted: Cause = { amount: 'amount', from: 'weekly_grants' }
const adjusted: Cause = { amount: 'amount', from: 'adjustments' }
const gifted: Cause = { amount: 'amount', from: 'token_gifts', user: 'from_user_id' }
const received: Cause = { amount: 'amount', from: 'token_gifts', user: 'to_user_id' }
const boosted: Cause = {
  amount: '1',
  from: 'boosts join token_gifts gift on gift.id = boosts.gift_id',
  user: 'gift.to_user_id',
  id: 'boosts.id',
}
const entries: Cause = { amount: '1', from: 'competition_entries' }
const spent: Cause = { amount: 'tokens_spent', from: 'competition_entries' }
const refunded: Cause = {
  amount: 'tokens_spent',
  from: 'competition_entries',
  where: 'refunded_at is not null',
  id: 'first_id_at(refunded_at)',
  recent: (isCovered) =>
    `competition_id in (select id from competitions where ${isCovered('first_id_at(cancelled_at)')})`,
}
const printed: Cause = { amount: 'amount::bigint * card_count', from: 'card_sheets', user: 'maker_id' }
const claimed: Cause = {
  amount: 'sheet.amount',
  from: 'cards join card_sheets sheet on sheet.id = cards.sheet_id',
  where: 'cards.gift_id is not null',
  user: 'sheet.maker_id',
  id: 'cards.gift_id',
}
const returned: Cause = {
  amount: 'returned_tokens',
  from: 'card_sheets',
  where: 'returned_at is not null',
  user: 'maker_id',
  id: 'first_id_at(returned_at)',
}
const closed = (asset: string): Cause => ({
  amount: '-change',
  from: 'transfers',
  where: `cause = 'close' and asset = '${asset}'`,
})
const moved = (asset: string): Cause => ({ amount: 'change', from: 'transfers', where: `asset = '${asset}'` })

const toGive: Balance = {
  name: 'L1',
  column: 'gift_tokens',
  plus: [granted, adjusted, claimed, returned],
  minus: [gifted, printed, closed('G')],
}
const toEnter: Balance = {
  name: 'L2',
  column: 'competition_tokens',
  plus: [received, boosted, refunded],
  minus: [spent, closed('C')],
}
const lifetimeReceived: Balance = { name: 'L3', column: 'lifetime_tokens_received', plus: [received, boosted] }
const lifetimeGifted: Balance = { name: 'L4', column: 'lifetime_tokens_gifted', plus: [gifted] }
const entered: Balance = { name: 'L5', column: 'competitions_entered', plus: [entries] }
const walletToGive: Balance = { name: 'L8', column: 'gift_tokens', plus: [moved('G')] }
const walletToEnter: Balance = { name: 'L8', column: 'competition_tokens', plus: [moved('C')] }

export const userBalances: Balance[] = [
  toGive,
  toEnter,
  lifetimeReceived,
  lifetimeGifted,
  entered,
  walletToGive,
  walletToEnter,
]

const receivedInMonth: Cause = { ...received, month: 'month_year' }
const boostedInMonth: Cause = { ...boosted, month: 'boosts.month_year' }

export const boardBalances: Balance[] = [
  { name: 'L6', column: 'gifted', plus: [receivedInMonth] },
  { name: 'L6', column: 'boosted', plus: [boostedInMonth] },
  { name: 'L6', column: 'token_count', plus: [receivedInMonth, boostedInMonth] },
]

// A sum per user, as a subquery with the columns user_id and n.
const sumOf = ({ amount, from, where = 'true', user = 'user_id' }: Cause) =>
  `(select ${user} as user_id, sum(${amount}) as n from ${from} where ${where} group by 1)`

function unbalanced({ column, plus, minus = [] }: Balance): string {
  const sums = [...plus, ...minus].map(sumOf)
  const joins = sums.map((sum, index) => `left join ${sum} s${index} on s${index}.user_id = account.id`)
  const terms = sums.map((_, index) => `${index < plus.length ? '+' : '-'} coalesce(s${index}.n, 0)`)
  return `
    select 'user ' || account.id as violating_row from users account ${joins.join('\n')}
    where account.${column} <> 0 ${terms.join(' ')}`
}

/** Invariants of balances and counts: each is the sum of its causes. They read the whole history. */
export const balanceInvariants: Invariant[] = [
  {
    name: 'L1',
    rule: 'tokens to give = grants + adjustments - gifts given - cards printed + cards claimed and returned - closed',
    violatingRows: unbalanced(toGive),
  },
  {
    name: 'L2',
    rule: 'tokens to enter = gifts + boosts received - entries + refunds - closed',
    violatingRows: unbalanced(toEnter),
  },
  { name: 'L3', rule: 'lifetime received = gifts + boosts received', violatingRows: unbalanced(lifetimeReceived) },
  { name: 'L4', rule: 'lifetime gifted = gifts given', violatingRows: unbalanced(lifetimeGifted) },
  { name: 'L5', rule: 'competitions entered = entries', violatingRows: unbalanced(entered) },
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
    violatingRows: `${unbalanced(walletToGive)} union all ${unbalanced(walletToEnter)}`,
  },
]
