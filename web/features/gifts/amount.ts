/** How many tokens a text stands for: `null` where it is empty, NaN where it is no whole number. */
export type Amount = number | null

/** What a field reports that holds something, but no number at all. */
export const noNumber = '?'

const quickAmounts = [1, 2, 3, 5]

/** The amount that somebody typed. Digits alone make one, so that nothing negative, broken or written with an e becomes another. */
export const amountOf = (typed: string): Amount =>
  typed === '' ? null : /^[0-9]+$/.test(typed) ? Number(typed) : Number.NaN

/** Why an amount cannot be given, or null where it can. `balance` is what the giver has left. */
export function amountError(amount: Amount, balance: number): string | null {
  if (amount === null) return null
  if (!(amount >= 1)) return 'Amount must be a positive number'
  return amount > balance ? 'You do not have enough tokens to give' : null
}

/** The amounts that one tap chooses, as far as the balance reaches. */
export const quickAmountsWithin = (balance: number) => quickAmounts.filter((amount) => amount <= balance)
