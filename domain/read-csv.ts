export type CsvSeparator = ',' | ';' | '\t'

/** `line` is where the row begins, counted from 1. `isOpen`: a quotation mark in it is never closed, so it holds the rest of the file. */
export type CsvRow = { line: number; cells: string[]; isOpen: boolean }

type Cell = { text: string; end: number; isOpen: boolean }

/**
 * The rows of a CSV file as in RFC 4180, one at a time. Rows end in CR LF, LF or CR. Lines without any text are left out. The first
 * line may be Excel's 'sep=;'.
 */
export function* readCsv(text: string, separator: CsvSeparator): Generator<CsvRow> {
  const endOfCell = new RegExp(`[${separator}\\r\\n]`, 'g')
  let position = text.length - withoutSeparatorLine(text).length
  let line = position > 0 ? 2 : 1
  while (position < text.length) {
    const row: CsvRow = { line, cells: [], isOpen: false }
    for (let isLast = false; !isLast;) {
      const cell: Cell =
        text[position] === '"' ? quotedCell(text, position, endOfCell) : plainCell(text, position, endOfCell)
      row.cells.push(cell.text)
      row.isOpen ||= cell.isOpen
      line += lineBreaks(cell.text)
      isLast = text[cell.end] !== separator
      position = cell.end + (text.startsWith('\r\n', cell.end) ? 2 : 1)
    }
    line += 1
    if (row.cells.some((cell) => cell.trim() !== '')) yield row
  }
}

const headLength = 10_000

/** The separator that the first line has most often outside quotation marks; a comma where it has none. */
export function separatorOf(text: string): CsvSeparator {
  const separators: CsvSeparator[] = [',', ';', '\t']
  const named = /^sep=([,;\t])\r?\n/.exec(text)?.[1]
  const [firstLine = ''] = text
    .slice(0, headLength)
    .replaceAll(/"[^"]*"/g, '')
    .split(/[\r\n]/, 1)
  const counts = separators.map((separator) => firstLine.split(separator).length)
  const often = separators[counts.indexOf(Math.max(...counts))]
  return separators.find((separator) => separator === named) ?? often ?? ','
}

const withoutSeparatorLine = (text: string) => text.replace(/^sep=.\r?\n/, '')

function plainCell(text: string, start: number, endOfCell: RegExp): Cell {
  endOfCell.lastIndex = start
  const end = endOfCell.exec(text)?.index ?? text.length
  return { text: text.slice(start, end), end, isOpen: false }
}

function quotedCell(text: string, start: number, endOfCell: RegExp): Cell {
  let inside = ''
  for (let from = start + 1; ;) {
    const quote = text.indexOf('"', from)
    if (quote < 0) return { text: inside + text.slice(from), end: text.length, isOpen: true }
    inside += text.slice(from, quote)
    if (text[quote + 1] !== '"') {
      const rest = plainCell(text, quote + 1, endOfCell)
      return { ...rest, text: inside + rest.text }
    }
    inside += '"'
    from = quote + 2
  }
}

const lineBreaks = (text: string) => text.match(/\r\n|\r|\n/g)?.length ?? 0
