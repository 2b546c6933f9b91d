import pg from 'pg'
import { clientOptions, type Connection } from '#server/db/connection.ts'
import { laws } from './laws.ts'

/** How much of everything there is. */
export type Figures = {
  people: number
  gifts: number
  transfers: number
  issued: number
  held: number
  spent: number
}

export type Breach = { law: string; says: string; offenders: string[] }

export type Audit = { figures: Figures; breaches: Breach[] }

const auditTimeoutMs = 600_000
const mostNamed = 10

/** Adds the books up again, at one moment and without touching them. */
export async function auditBooks(connection: Connection): Promise<Audit> {
  const client = new pg.Client(clientOptions(connection, auditTimeoutMs))
  await client.connect()
  return read(client).finally(() => client.end())
}

async function read(client: pg.Client): Promise<Audit> {
  await client.query('begin isolation level repeatable read read only')
  // One processor at most: it runs beside people's requests, and may take its time.
  await client.query('set local max_parallel_workers_per_gather = 0')
  const { rows } = await client.query<Figures>(figures)
  const breaches: Breach[] = []
  for (const { name, says, offenders } of laws) {
    const found = await client.query<{ what: string }>(`select what from (${offenders}) offender limit ${mostNamed}`)
    if (found.rows.length > 0) breaches.push({ law: name, says, offenders: found.rows.map((row) => row.what) })
  }
  await client.query('commit')
  return { figures: rows[0]!, breaches }
}

// Of every token that was ever put into a wallet by the house: it lies in one, or was spent.
const figures = `
  select (select count(*) from users where deleted_at is null) as people,
         (select count(*) from token_gifts) as gifts,
         (select count(*) from transfers) as transfers,
         (select coalesce(sum(change) filter (where change > 0), 0)::float8 from transfers) as issued,
         (select coalesce(sum(gift_tokens::bigint + competition_tokens), 0)::float8 from users) as held,
         (select coalesce(-sum(change) filter (where change < 0), 0)::float8 from transfers) as spent`
