import { encode } from 'uqr'
import type { QrCode } from '#contract/shapes.ts'

// Half of the modules of a print or a screen may be dirty or dark at an edge; readers want four white ones around it.
const options = { ecc: 'M', border: 4 } as const

const black = '\u001B[38;5;16;48;5;231m'
const reset = '\u001B[0m'

/** The QR code of a text, as one SVG path of its black modules in a square of `size`. */
export function qrCode(text: string): QrCode {
  const { size, data } = encode(text, options)
  const path = data.map((row, y) =>
    [...blackRuns(row)].map(([x, width]) => `M${x} ${y}h${width}v1h-${width}z`).join(''),
  )
  return { size, path: path.join('') }
}

/** The QR code of a text for a terminal: two rows in a line of half blocks, black on white whatever its colours are. */
export function terminalQrCode(text: string): string {
  const { data } = encode(text, options)
  const lines = data
    .filter((_, y) => y % 2 === 0)
    .map((row, line) => row.map((isBlack, x) => halfBlock(isBlack, data[2 * line + 1]?.[x] ?? false)).join(''))
  return lines.map((line) => `${black}${line}${reset}`).join('\n')
}

function* blackRuns(row: boolean[]): Generator<[number, number]> {
  for (let start = row.indexOf(true); start >= 0;) {
    const end = row.indexOf(false, start)
    yield [start, (end < 0 ? row.length : end) - start]
    start = end < 0 ? -1 : row.indexOf(true, end)
  }
}

function halfBlock(upper: boolean, lower: boolean) {
  if (upper) return lower ? '█' : '▀'
  return lower ? '▄' : ' '
}
