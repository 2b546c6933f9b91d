import pg from 'pg'
import { auditDraws } from '#server/features/competitions/audit-draws.ts'
import { verifyAuditChain } from '#server/features/audit/verify-chain.ts'
import { verifyLedger } from '#server/features/ledger/verify-ledger.ts'
import { clientOptions } from '#server/platform/db/connection.ts'
import { createDatabase } from '#server/platform/db/db.ts'
import { runningConnections } from '#server/platform/db/embedded/connections.ts'
import { writtenTables } from './next-write.ts'
import type { Writers } from './writers.ts'

/**
 * Compares the database with the replies that the stopped writers got: each acknowledged write is there once, nothing else
 * is, and all ledger invariants, draws and the audit chain hold.
 */
export async function checkWrites(dataDir: string, writers: Writers): Promise<string[]> {
  const { owner } = runningConnections(dataDir)
  const client = new pg.Client(clientOptions(owner))
  await client.connect()
  const differences: string[] = []
  for (const [table, author] of Object.entries(writtenTables))
    differences.push(...(await tableDifferences(client, { table, author, writers })))
  await client.end()
  const db = createDatabase(owner)
  const [ledger, draws, chain] = await Promise.all([
    verifyLedger(owner),
    auditDraws(db),
    verifyAuditChain(owner),
  ]).finally(db.close)
  const broken = [...ledger.violations, ...chain.violations].map(({ name }) => `invariant ${name}`)
  return [...differences, ...[...broken, ...draws.broken].map((name) => `${name} is broken`)]
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
