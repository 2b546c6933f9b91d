/** The whole number that somebody typed, with a sign or without; NaN where it is none. Phones write a minus sign for a hyphen. */
export function parseWholeNumber(text: string) {
  const plain = text.trim().replace(/^[−–]/, '-')
  return /^[+-]?\d+$/.test(plain) ? Number(plain) : Number.NaN
}
