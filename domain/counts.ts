/** '1 token', '2 tokens'. */
export const count = (amount: number, noun: string) => `${amount} ${noun}${amount === 1 ? '' : 's'}`
