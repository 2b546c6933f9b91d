import type pg from 'pg'
import { type Balance, boardBalances, type Cause, userBalances } from './balance-invariants.ts'

/** The largest prime below 2^31. */
const prime = 2_147_483_647n

type ChecksumOptions = {
  seed: string
  month: string
  /** The lowest id after the head that is verified, and after the one that is to be stored. */
  firstId: string
  nextFirstId: string
}

export type Checksums = Record<string, string>

/**
 * A checksum is the sum of a column over all users, each with a weight of its own, modulo a prime. The rows since a head change it
 * as they change the balances: so the checksum at that head is the present one without them, and one wrong balance changes
 * it. Returns those at both heads. Reads the users, the months' leaderboards and the rows since the first head.
 */
export async function readChecksums(
  client: pg.Client,
  { seed, month, firstId, nextFirstId }: ChecksumOptions,
): Promise<{ atHead: Checksums; atNextHead: Checksums }> {
  const { rows } = await client.query<{ name: string; total: string; since: string; pending: string }>(
    checksumsQuery(firstId),
    [seed, month, nextFirstId],
  )
  const at = (part: 'since' | 'pending') =>
    Object.fromEntries(rows.map((row) => [row.name, modulo(BigInt(row.total) - BigInt(row[part]))]))
  return { atHead: at('since'), atNextHead: at('pending') }
}

const modulo = (sum: bigint) => (((sum % prime) + prime) % prime).toString()

// The hash of the id, of 30 bits, times the amount, of 31 bits: the product fits into a bigint.
const weighed = (user: string, amount: string) =>
  `(uuid_hash_extended(${user}, $1::bigint) & 1073741823) * ((${amount})::bigint % ${prime})`

function checksumsQuery(firstId: string): string {
  const users = userBalances.map((balance) => checksum(balance, 'held', firstId))
  const boards = boardBalances.map((balance) => checksum(balance, 'ranked', firstId))
  return `
    with held as (select ${totals(userBalances, 'id')} from users),
         ranked as (select ${totals(boardBalances, 'user_id')} from monthly_leaderboard where month_year >= $2)
    ${[...users, ...boards].join(' union all ')}`
}

const totals = (balances: Balance[], user: string) =>
  [...new Set(balances.map(({ column }) => column))]
    .map((column) => `coalesce(sum(${weighed(user, column)}), 0) as ${column}`)
    .join(', ')

function checksum({ name, column, plus, minus = [] }: Balance, totalsOf: string, firstId: string) {
  const parts = [
    ...plus.map((cause) => changes(cause, '', firstId)),
    ...minus.map((cause) => changes(cause, '-', firstId)),
  ]
  return `
    select '${name} ${column}' as name, ${column}::text as total,
           coalesce(sum(n), 0)::text as since, coalesce(sum(n) filter (where id >= $3::uuid), 0)::text as pending
    from ${totalsOf} left join (${parts.join(' union all ')}) parts on true
    group by ${column}`
}

function changes(
  { amount, from, where = 'true', user = 'user_id', id = 'id', month, recent }: Cause,
  sign: string,
  firstId: string,
) {
  const isRecent = (expression: string) => `${expression} >= '${firstId}'`
  return `
    select ${id} as id, ${sign}${weighed(user, amount)} as n from ${from}
    where ${where} and ${isRecent(id)}
      ${recent ? `and ${recent(isRecent)}` : ''} ${month ? `and ${month} >= $2` : ''}`
}
