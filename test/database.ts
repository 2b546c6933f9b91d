import pg from 'pg'
import { expect, inject } from 'vitest'
import { clientOptions, type Connection } from '#server/platform/db/connection.ts'
import { verifyAuditChain } from '#server/features/audit/verify-chain.ts'
import { auditDraws } from '#server/features/competitions/audit-draws.ts'
import type { Violation } from '#server/platform/db/invariants.ts'
import { type Db, createDatabase } from '#server/platform/db/db.ts'
import { verifyLedger } from '#server/features/ledger/verify-ledger.ts'
import { createSigningKey } from '#server/platform/crypto/signing-key.ts'
import { logKeyPurpose } from '#server/features/transparency/log-key.ts'
import { verifyLog } from '#server/features/transparency/verify-log.ts'
import { onShutdown } from './on-shutdown.ts'
import { templateDatabase } from './template-database.ts'
import { testEventKey, testKeyFor } from './test-keys.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A running PostgreSQL with a migrated database that all test files share. */
    database: { owner: SocketConnection; app: SocketConnection }
    /** A folder for files of tests; it is removed when the run ends. */
    scratchFolder: string
  }
}

type SocketConnection = { host: string; port: number; user: string; database: string }

export type TestDatabase = { db: Db; owner: Connection; app: Connection }

/** Creates a database for this test file. At the end of the file its ledger, its audit chain and its log must be valid (REQ-LED-1). */
export async function createTestDatabase(): Promise<TestDatabase> {
  const pattern = inject('database')
  const name = `test_${process.pid}_${Math.trunc(performance.now() * 1_000)}`
  await queryAsOwner(
    { ...pattern.owner, database: 'postgres' },
    `create database ${name} template ${templateDatabase} strategy file_copy`,
  )
  const owner = { ...pattern.owner, database: name }
  const app = { ...pattern.app, database: name }
  const db = createDatabase(app)
  onShutdown(async () => {
    const { broken } = await auditDraws(db).finally(() => db.close())
    expect([...broken, ...(await violationsIn(owner))]).toEqual([])
  })
  return { db, owner, app }
}

/** A database of the test server without any table, as its owner. */
export async function createEmptyDatabase() {
  const { owner } = inject('database')
  const database = `empty_${process.pid}_${Math.trunc(performance.now() * 1_000)}`
  await queryAsOwner({ ...owner, database: 'postgres' }, `create database ${database}`)
  return { ...owner, database }
}

const timeoutMs = 30_000

/** The violations of all invariants, over one connection: a new PostgreSQL process for each would take longer than they do. */
async function violationsIn(owner: Connection): Promise<Violation[]> {
  const { publicKey } = createSigningKey(testKeyFor(logKeyPurpose))
  const client = new pg.Client(clientOptions(owner, timeoutMs))
  await client.connect()
  try {
    const ledger = await verifyLedger(client)
    const chain = await verifyAuditChain(client, testEventKey)
    const log = await verifyLog(client, { publicKey })
    return [...ledger.violations, ...chain.violations, ...log.violations]
  } finally {
    await client.end()
  }
}

/** Runs one statement as the owner of the tables; the product itself never does. */
export async function queryAsOwner<Row extends pg.QueryResultRow>(
  owner: Connection,
  statement: string,
): Promise<Row[]> {
  const client = new pg.Client(clientOptions(owner, timeoutMs))
  await client.connect()
  const { rows } = await client.query<Row>(statement).finally(() => client.end())
  return rows
}
