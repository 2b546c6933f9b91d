/** '1,000,000' */
export const grouped = (amount: number) => amount.toLocaleString('en-US')

/** '1 token', '2 tokens', '1,000 tokens'. */
export const count = (amount: number, noun: string) => `${grouped(amount)} ${noun}${amount === 1 ? '' : 's'}`
