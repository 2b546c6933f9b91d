const lastDays = new Set(['Fri', 'Sat', 'Sun'])

/**
 * True for somebody with one token left, and for all who have some from Friday on: new ones come on Monday. Tokens that are not given
 * stay, so that those who have more are not asked earlier.
 */
export const asksWhoHelped = (giftTokens: number, now: Date, timeZone: string) =>
  giftTokens === 1 || (giftTokens > 1 && lastDays.has(weekdayOf(now, timeZone)))

const weekdayOf = (now: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en', { weekday: 'short', timeZone }).format(now)
