/** A Date is written in the zone of the file, which the header of its column names. */
export type CsvCell = string | number | Date | null

type Reader = { language: string; zone: string }

// A spreadsheet runs what begins with these as a formula.
const formulaStart = /^[=+\-@\t\r]/
/** What a spreadsheet reads as a number, a date or a truth: the zeros of '0427' would be lost. It has no quotation mark. */
const guessed = /^(?:\d[\d\s.,:/-]*(?:e[+-]?\d+)?\s*%?|true|false)$/i

/**
 * A CSV file as in RFC 4180, with a byte order mark, by which Excel recognizes UTF-8. Spreadsheets of languages with a decimal comma
 * expect semicolons between the cells. Texts cannot become formulas, and stay texts.
 */
export function toCsv(rows: CsvCell[][], { language, zone }: Reader): string {
  const decimal =
    new Intl.NumberFormat(language).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.'
  const separator = decimal === ',' ? ';' : ','
  // In Swedish a time is '2026-10-02 22:30', which spreadsheets of all languages read.
  const times = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
  const needsQuotes = new RegExp(`["\\r\\n${separator}]`)

  function cellOf(value: CsvCell): string {
    if (typeof value === 'number') return String(value).replace('.', decimal)
    if (value instanceof Date) return times.format(value)
    const safe = safeText(value ?? '')
    return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
  }

  return `\u{feff}${rows.map((row) => `${row.map(cellOf).join(separator)}\r\n`).join('')}`
}

function safeText(text: string): string {
  if (formulaStart.test(text)) return `'${text}`
  return guessed.test(text) ? `="${text}"` : text
}
