/**
 * The ISO string, with milliseconds, of a `timestamptz` as PostgreSQL writes it. Nearly all are in UTC and in a year of four
 * digits: their parts are at fixed places, and cutting them out takes a fifth of the time of a `Date`.
 */
export function isoInstant(text: string): string {
  const isPlain = text[10] === ' ' && text.endsWith('+00')
  return isPlain ? `${text.slice(0, 10)}T${text.slice(11, 19)}.${milliseconds(text)}Z` : new Date(text).toISOString()
}

/** PostgreSQL leaves out the zeros at the end, and the point before nothing. */
const milliseconds = (text: string) => text.slice(20, -3).slice(0, 3).padEnd(3, '0')
