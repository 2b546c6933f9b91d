import pg from 'pg'
import { clientOptions, type Connection } from './connection.ts'

const timeoutMs = 600_000

/** Reads as much as it takes, over a connection of its own: everything as it was at one moment, and without touching it. */
export async function readSnapshot<Found>(connection: Connection, read: (client: pg.Client) => Promise<Found>) {
  const client = new pg.Client(clientOptions(connection, timeoutMs))
  await client.connect()
  return within(client, read).finally(() => client.end())
}

async function within<Found>(client: pg.Client, read: (client: pg.Client) => Promise<Found>) {
  await client.query('begin isolation level repeatable read read only')
  // One processor at most: it runs beside people's requests, and may take its time.
  await client.query('set local max_parallel_workers_per_gather = 0')
  const found = await read(client)
  await client.query('commit')
  return found
}
