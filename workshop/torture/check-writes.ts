import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { clientOptions } from '#server/platform/db/connection.ts'
import { runningConnections } from '#server/platform/db/embedded/connections.ts'
import { brokenInvariants } from './broken-invariants.ts'
import { writtenTables } from './next-write.ts'
import type { Writers } from './writers.ts'

const recoveryLimitMs = 30_000
const retryMs = 50

/**
 * Compares the database with the replies that the stopped writers got: each acknowledged write is there once, nothing else
 * is, and all ledger invariants, draws and the audit chain hold.
 */
export async function checkWrites(dataDir: string, writers: Writers): Promise<string[]> {
  const client = await connectAfterRecovery(dataDir)
  const differences: string[] = []
  for (const [table, author] of Object.entries(writtenTables))
    differences.push(...(await tableDifferences(client, { table, author, writers })))
  await client.end()
  return [...differences, ...(await brokenInvariants(dataDir))]
}

/** The number of gifts whose transaction made others too. Their transfers are never written again, so they still name it. */
export async function giftsMadeTogether(dataDir: string): Promise<number> {
  const client = await connectAfterRecovery(dataDir)
  const { rows } = await client.query<{ gifts: number }>(`
    select coalesce(sum(gifts), 0)::integer as gifts
    from (select count(*) as gifts from transfers where cause = 'gift' and asset = 'G' group by xmin having count(*) > 1) together`)
  await client.end()
  return rows[0]?.gifts ?? 0
}

/** A write that was on its way can be acknowledged after a kill, while PostgreSQL has not recovered yet. */
async function connectAfterRecovery(dataDir: string): Promise<pg.Client> {
  for (const deadline = performance.now() + recoveryLimitMs; ; await delay(retryMs)) {
    const client = new pg.Client(clientOptions(runningConnections(dataDir).owner))
    const error = await client.connect().then(
      () => null,
      (reason: unknown) => reason,
    )
    if (error === null) return client
    if (performance.now() >= deadline) throw error
  }
}

type Table = { table: string; author: string; writers: Writers }

async function tableDifferences(client: pg.Client, { table, author, writers }: Table): Promise<string[]> {
  const { acknowledged, boss, givers } = writers
  const authors = [boss, ...givers].map(({ id }) => id)
  const { rows } = await client.query<{ id: string }>(`select id from ${table} where ${author} = any($1)`, [authors])
  const ids = acknowledged.get(table) ?? new Set()
  // Each giver got the first tokens by an adjustment.
  if (table === 'adjustments') return countDifference(table, rows.length, ids.size + givers.length)
  const lost = ids.difference(new Set(rows.map(({ id }) => id)))
  return [
    ...(lost.size === 0 ? [] : [`${lost.size} acknowledged rows of ${table} are lost, such as ${[...lost][0]}`]),
    ...countDifference(table, rows.length, ids.size),
  ]
}

const countDifference = (table: string, found: number, expected: number) =>
  found === expected ? [] : [`${table} has ${found} rows instead of ${expected}`]
