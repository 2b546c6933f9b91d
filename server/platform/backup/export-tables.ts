import { compose } from 'node:stream'
import { createGzip } from 'node:zlib'
import type { Connection } from '#server/platform/db/connection.ts'
import { copyOut } from '#server/platform/db/copy.ts'
import { readSnapshot } from '#server/platform/db/read-snapshot.ts'
import type { FileStorage } from '#server/platform/storage/file-storage.ts'
import { createBackupFile } from './backup-file.ts'
import { rowsName, tablesName } from './backup-manifest.ts'
import { addPictures } from './create-backup.ts'
import { addOwnTexts } from './own-texts.ts'
import { copyTarget, readSchemaVersion, readSequences, readTables, type TableList } from './table-list.ts'

/** `key` signs the export; null signs nothing. */
type ExportOptions = { path: string; pictures: FileStorage; texts: string; now: Date; key: Buffer | null }

export type Exported = { sizeBytes: number; tables: number; rows: number; pictures: number }

/** Writes the rows of all tables, from one snapshot of any PostgreSQL, the pictures, and the installation's own texts into a file. */
export async function exportTables(
  owner: Connection,
  { path, pictures, texts, now, key }: ExportOptions,
): Promise<Exported> {
  const file = await createBackupFile(path)
  return readSnapshot(owner, async (client) => {
    const tables = await readTables(client)
    for (const table of tables) {
      const { rows } = await client.query<{ count: string }>(`select count(*) from ${copyTarget(table).split(' ')[0]}`)
      table.rows = Number(rows[0]?.count)
      const content = compose(copyOut(client, `copy ${copyTarget(table)} to stdout`), createGzip({ level: 1 }))
      await file.add(rowsName(table.name), content)
    }
    const list: TableList = {
      schemaVersion: await readSchemaVersion(client),
      tables,
      sequences: await readSequences(client),
    }
    await file.add(tablesName, [Buffer.from(`${JSON.stringify(list, null, 1)}\n`)])
    const { rows } = await client.query<{ server_version: string }>('show server_version')
    const pictureCount = await addPictures(file, pictures)
    await addOwnTexts(file, texts)
    const postgresVersion = String(rows[0]?.server_version)
    const sizeBytes = await file.finish({ createdAt: now.toISOString(), postgresVersion }, key)
    return {
      sizeBytes,
      tables: tables.length,
      rows: tables.reduce((sum, each) => sum + each.rows, 0),
      pictures: pictureCount,
    }
  }).catch(async (cause: unknown) => {
    await file.discard()
    throw cause
  })
}
