/** Parses a whole number with an optional sign; returns NaN for other text. Accepts the minus sign that phones type for a hyphen. */
export function parseWholeNumber(text: string) {
  const normalized = text.trim().replace(/^[−–]/, '-')
  return /^[+-]?\d+$/.test(normalized) ? Number(normalized) : Number.NaN
}
