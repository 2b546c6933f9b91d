type Cell = string | number | null

// A spreadsheet runs what begins with these as a formula.
const formulaStart = /^[=+\-@\t\r]/

/** A CSV file as in RFC 4180, with a byte order mark, by which Excel recognizes UTF-8. Texts cannot become formulas. */
export const toCsv = (rows: Cell[][]) => `\u{feff}${rows.map((row) => `${row.map(cellOf).join()}\r\n`).join('')}`

function cellOf(value: Cell): string {
  if (typeof value === 'number') return String(value)
  const text = value ?? ''
  const safe = formulaStart.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
