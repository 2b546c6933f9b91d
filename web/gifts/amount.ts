/** What a field for tokens holds: `null` where it is empty. */
export type Amount = number | null

const quickAmounts = [1, 2, 3, 5]

/** True for what may stand in the field: digits alone, so nothing negative, broken or written with an e. */
export const isAmountText = (text: string) => /^[0-9]{0,7}$/.test(text)

/** The amount a text of digits stands for. */
export const amountOf = (text: string): Amount => (text === '' ? null : Number(text))

/** Why an amount cannot be given, or null where it can. `balance` is what the giver has left. */
export function amountError(amount: Amount, balance: number): string | null {
  if (amount === null) return null
  if (amount < 1) return 'Amount must be a positive number'
  return amount > balance ? 'You do not have enough tokens to give' : null
}

/** The amounts that one tap chooses, as far as the balance reaches. */
export const quickAmountsWithin = (balance: number) => quickAmounts.filter((amount) => amount <= balance)
