import pg from 'pg'
import { clientOptions } from '#server/platform/db/connection.ts'
import { runningConnections } from '#server/platform/db/embedded/connections.ts'
import type { RunningProduct } from './running-product.ts'

/** Runs one statement as the owner of the tables: for what no request could do, or not so soon. */
export async function asTableOwner({ dataDir }: RunningProduct, statement: string, values: unknown[] = []) {
  const client = new pg.Client(clientOptions(runningConnections(dataDir).owner))
  await client.connect()
  await client.query(statement, values).finally(() => client.end())
}
