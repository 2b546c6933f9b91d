import { basename } from 'node:path'
import { compose } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import { StartError } from '#server/platform/config/start-error.ts'
import { clientOptions, type Connection } from '#server/platform/db/connection.ts'
import { copyIn } from '#server/platform/db/copy.ts'
import type { FileStorage } from '#server/platform/storage/file-storage.ts'
import { picturesPrefix, rowsName, tablesName, textsPrefix } from './backup-manifest.ts'
import { restoreOwnTexts } from './own-texts.ts'
import { type BackupCheck, checkBackup, readBackup } from './read-backup.ts'
import { copyTarget, quote, readTables, TableList } from './table-list.ts'
import { withoutChecks } from './without-checks.ts'
import { withClient } from '#server/platform/db/with-client.ts'

/** A statement over all rows of a large table takes minutes. */
const timeoutMs = 24 * 3_600_000

type ImportOptions = { path: string; list: TableList; pictures: FileStorage; texts: string }

/** Loads an export, in one transaction, into a database without users that has exactly the export's migrations. */
export async function importTables(connection: Connection, { list, ...target }: ImportOptions) {
  await withClient(clientOptions(connection, timeoutMs), (client) => load(client, { list, ...target }))
  return { tables: list.tables.length, rows: list.tables.reduce((sum, { rows }) => sum + rows, 0) }
}

async function load(client: pg.Client, { list, ...target }: ImportOptions) {
  await refuseOtherTables(client, list)
  await refuseUsers(client)
  await client.query('begin')
  const names = list.tables.map(({ name }) => name)
  await withoutChecks(client, names, () => loadRows(client, { list, ...target }))
  for (const { name, value } of list.sequences)
    if (value !== null) await client.query('select setval($1::regclass, $2)', [quote(name), value])
  await refuseMissingRows(client, list)
  await client.query('commit')
}

async function loadRows(client: pg.Client, { list, path, ...target }: ImportOptions) {
  await client.query(`truncate ${list.tables.map(({ name }) => quote(name)).join(', ')}`)
  const targets = new Map(list.tables.map((table) => [rowsName(table.name), table]))
  for await (const { entry, content } of readBackup(path)) {
    const table = targets.get(entry.name)
    if (table)
      await copyIn(
        client,
        `copy ${copyTarget(table)} from stdin`,
        compose(content, createGunzip({ chunkSize: 1 << 17 })),
      )
    else await useFile(entry.name, { content, ...target })
  }
}

/** Reads all other files to their end. */
async function useFile(
  name: string,
  { content, pictures, texts }: { content: AsyncIterable<Buffer>; pictures: FileStorage; texts: string },
) {
  const parts: Buffer[] = []
  for await (const part of content) parts.push(part)
  if (name.startsWith(picturesPrefix)) await pictures.put(basename(name), Buffer.concat(parts))
  if (name.startsWith(textsPrefix)) await restoreOwnTexts(texts, name, Buffer.concat(parts))
}

/** Checks every byte of an export, and returns its list of tables, and the check. */
export async function openExport(path: string): Promise<{ list: TableList; check: BackupCheck }> {
  const check = await checkBackup(path)
  const { problems } = check
  if (problems.length > 0) throw new StartError(`${path} is damaged: ${problems.join(', ')}.`)
  for await (const { entry, content } of readBackup(path)) {
    const parts: Buffer[] = []
    for await (const part of content) if (entry.name === tablesName) parts.push(part)
    if (entry.name === tablesName) return { list: TableList.parse(JSON.parse(Buffer.concat(parts).toString())), check }
  }
  throw new StartError(`${path} is a backup, not an export: npm run restore restores it.`)
}

async function refuseOtherTables(client: pg.Client, { tables }: TableList) {
  const shapes = (list: { name: string; columns: string[] }[]) =>
    new Set(list.map(({ name, columns }) => `${name}: ${[...columns].sort().join(', ')}`))
  const different = [...shapes(tables).symmetricDifference(shapes(await readTables(client)))]
  if (different.length > 0)
    throw new StartError(
      `The tables of the export are others than those of its version (${different[0]?.split(':')[0]}): it is from before 0.3.0, or the database is not empty. Import it into an empty database with the version that wrote it.`,
    )
}

async function refuseUsers(client: pg.Client) {
  const { rowCount } = await client.query('select from users limit 1')
  if (rowCount !== 0) throw new StartError('The database has users already: import into an empty one.')
}

async function refuseMissingRows(client: pg.Client, { tables }: TableList) {
  for (const { name, rows: expected } of tables) {
    const { rows } = await client.query<{ count: number }>(`select count(*) from ${quote(name)}`)
    if (rows[0]?.count !== expected) throw new Error(`${name} has ${rows[0]?.count} rows instead of ${expected}`)
  }
}
