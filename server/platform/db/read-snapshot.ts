import pg from 'pg'
import { clientOptions, type Connection } from './connection.ts'
import { withClient } from './with-client.ts'

const timeoutMs = 600_000

/** Runs long reads over a connection of their own, or an open one: in one consistent snapshot, and read-only. */
export async function readSnapshot<Result>(
  source: Connection | pg.Client,
  read: (client: pg.Client) => Promise<Result>,
) {
  if (source instanceof pg.Client) return readInTransaction(source, read)
  return withClient(clientOptions(source, timeoutMs), (client) => readInTransaction(client, read))
}

async function readInTransaction<Result>(client: pg.Client, read: (client: pg.Client) => Promise<Result>) {
  await client.query('begin isolation level repeatable read read only')
  // Uses one core at most: requests have priority.
  await client.query('set local max_parallel_workers_per_gather = 0')
  const result = await read(client)
  await client.query('commit')
  return result
}
