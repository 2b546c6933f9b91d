import { StartError } from '#server/platform/config/start-error.ts'
import { clientOptions, type Connection } from './connection.ts'
import { readSqlCode } from './scripts.ts'
import { readAppliedCode } from './sql-code.ts'
import { withClient } from './with-client.ts'

/** Throws a StartError if a database is not of this version of the program. Changes nothing in it. */
export async function refuseOtherSchema(connection: Connection) {
  const applied = await withClient(clientOptions(connection), async (client) => {
    const { rows } = await client.query<{ exists: boolean }>(`select to_regclass('schema_code') is not null as exists`)
    return rows[0]?.exists ? readAppliedCode(client) : null
  })
  if (applied === null)
    throw new StartError('The database has no tables of Brightside: restore the backup into it first.')
  const { version, checksum } = readSqlCode()
  if (applied.checksum !== checksum)
    throw new StartError(
      `The database has other SQL code (version ${applied.version}) than this program (version ${version}): verify it with the program that wrote it.`,
    )
}
