export const grouped = (amount: number) => amount.toLocaleString('en-US')

/** '1 token', '2 tokens', '1,000 tokens'. `plural` is needed for nouns that take no 's': '2 people'. */
export const count = (amount: number, noun: string, plural = `${noun}s`) =>
  `${grouped(amount)} ${amount === 1 ? noun : plural}`
