/** A whole number as somebody has typed it. */
export type TypedNumber = {
  /** Null when nothing is typed, NaN when it is no whole number, or not surely one. */
  number: number | null
  /** The number that may be meant, where a mark can stand for thousands or for a fraction. */
  maybe: number | null
}

/** Digits in groups of three, all with the same mark between them. */
const grouped = /^[1-9]\d{0,2}(?:([.,'’\s])\d{3})(?:\1\d{3})*$/

/**
 * Reads digits with an optional sign. `groupMark` is the mark that the reader's language has between thousands. A single
 * other mark, as in '1.000', may be either: it is asked about and never read as another number.
 */
export function readWholeNumber(text: string, groupMark: string): TypedNumber {
  // The minus signs that phones type for a hyphen.
  const typed = text.trim().replace(/^[−–]/, '-')
  const unsigned = typed.replace(/^[+-]/, '')
  const digits = unsigned.replace(/\D/g, '')
  const number = typed.startsWith('-') ? -Number(digits) : Number(digits)
  if (typed === '') return { number: null, maybe: null }
  if (/^\d+$/.test(unsigned)) return { number, maybe: null }
  const mark = grouped.exec(unsigned)?.[1]
  if (mark === undefined) return { number: Number.NaN, maybe: null }
  const isSure = mark === groupMark || !'.,'.includes(mark) || unsigned.split(mark).length > 2
  return isSure ? { number, maybe: null } : { number: Number.NaN, maybe: number }
}
