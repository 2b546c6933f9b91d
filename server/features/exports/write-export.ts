import type pg from 'pg'
import { version } from '#server/platform/config/version.ts'
import { copyOut } from '#server/platform/db/copy.ts'
import type { OpenExport } from './export-place.ts'
import type { ExportedColumn, ExportedTable } from './exported-columns.ts'
import { exportedTables } from './exported-tables.ts'

export type ExportFormat = 'csv' | 'jsonl'

type WriteOptions = { format: ExportFormat; day: string; now: Date; signal: AbortSignal; maxPartBytes?: number }

/** What one request to a bucket carries in time, and what memory holds of a table. */
const usualPartBytes = 4_000_000

type Written = { rows: number; bytes: number; files: string[] }

/** Writes all tables as the client's snapshot has them, and the schema file. PostgreSQL makes the lines. */
export async function writeExport(
  client: pg.Client,
  target: OpenExport,
  options: WriteOptions,
): Promise<{ rows: number; bytes: number }> {
  const { format, day, now } = options
  const sums = { rows: 0, bytes: 0 }
  const tables = []
  for (const table of exportedTables) {
    const { rows, bytes, files } = await writeTable(client, target, { ...options, table })
    sums.rows += rows
    sums.bytes += bytes
    tables.push({
      name: table.name,
      description: table.description,
      rows,
      files,
      columns: table.columns.map(described),
    })
  }
  const schema = { day, format, madeAt: now.toISOString(), program: `Brightside ${version}`, tables }
  await target.finish(Buffer.from(`${JSON.stringify(schema, null, 1)}\n`))
  return sums
}

const described = ({ name, type, references, description }: ExportedColumn) => ({
  name,
  type,
  ...(references !== null && { references }),
  description,
})

async function writeTable(
  client: pg.Client,
  target: OpenExport,
  { table, format, signal, maxPartBytes = usualPartBytes }: WriteOptions & { table: ExportedTable },
): Promise<Written> {
  const header = Buffer.from(format === 'csv' ? `${table.columns.map(({ name }) => name).join(',')}\n` : '')
  const written: Written = { rows: 0, bytes: 0, files: [] }
  let part: Buffer[] = [header]
  let partBytes = header.length

  async function putPart() {
    signal.throwIfAborted()
    const name = `${table.name}-${String(written.files.length + 1).padStart(4, '0')}.${format}`
    await target.put(name, Buffer.concat(part))
    written.files.push(name)
    written.bytes += partBytes
    part = [header]
    partBytes = header.length
  }

  // Each message of the copy is a row.
  const lines: AsyncIterable<Buffer> = copyOut(client, copyCommand(table, format), (row) => {
    written.rows += 1
    return row
  })
  for await (const chunk of lines) {
    part.push(chunk)
    partBytes += chunk.length
    if (partBytes >= maxPartBytes) await putPart()
  }
  if (part.length > 1 || written.files.length === 0) await putPart()
  return written
}

/** The text of JSON has no control characters, so that as the signs of a CSV they leave it as it is. */
function copyCommand({ columns, from, orderBy }: ExportedTable, format: ExportFormat): string {
  const list = columns.map((column) => `${valueOf(column, format)} as "${column.name}"`)
  const rows = `select ${list.join(', ')} from ${from} order by ${orderBy}`
  return format === 'csv'
    ? `copy (${rows}) to stdout (format csv)`
    : `copy (select row_to_json(line)::text from (${rows}) line) to stdout (format csv, quote e'\\x01', delimiter e'\\x02')`
}

function valueOf({ type, from }: ExportedColumn, format: ExportFormat): string {
  if (type === 'timestamp') return `to_char(${from} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
  if (type === 'date') return `to_char(${from}, 'YYYY-MM-DD')`
  // Readers of a CSV could not tell an empty text from none.
  if (type === 'text') return `nullif(${from}, '')`
  // A copy writes 't'.
  return type === 'boolean' && format === 'csv' ? `(${from})::text` : from
}
