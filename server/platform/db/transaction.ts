import type { Pool, PoolClient } from 'pg'
import { withTimeout } from './with-timeout.ts'
import { runStatement } from './connection.ts'
import { type Attempt, isConnectionLoss, timedOut } from './retry.ts'
import { sql } from './sql.ts'

/** If the reply to a commit was lost, a retry first checks whether it took effect, and does not run `work` again. */
export function createTransaction<Result>(
  { pool, begin }: { pool: Pool; begin: string },
  work: (client: PoolClient) => Promise<Result>,
) {
  let previous: { transactionId: string; result: Result } | null = null

  return async ({ remainingMs }: Attempt): Promise<Result> => {
    const client = await connectWithin(pool, remainingMs())
    let isBroken = false
    try {
      if (previous && (await isCommitted(client, { ...previous, timeoutMs: remainingMs() }))) return previous.result
      const boundedBegin = { text: begin, query_timeout: remainingMs() }
      await client.query(boundedBegin)
      const result = await work(client)
      const transactionId = await currentTransactionId(client)
      previous = transactionId === null ? null : { transactionId, result }
      await client.query('commit')
      return result
    } catch (error) {
      // A database that does not answer would not answer the rollback either.
      isBroken = isConnectionLoss(error) || (await isRefused(client.query('rollback')))
      throw error
    } finally {
      client.release(isBroken)
    }
  }
}

const isRefused = (work: Promise<unknown>) =>
  work.then(
    () => false,
    () => true,
  )

/** The pool counts the wait for a free connection and that for a new one apart. */
async function connectWithin(pool: Pool, timeoutMs: number) {
  const connecting = pool.connect()
  return withTimeout(connecting, timeoutMs, timedOut).catch((error: unknown) => {
    connecting.then(
      (client) => client.release(),
      () => {},
    )
    throw error
  })
}

/** Null for a transaction that wrote nothing. */
async function currentTransactionId(client: PoolClient) {
  const [row] = await runStatement<{ id: string | null }>(
    client,
    sql`select pg_current_xact_id_if_assigned()::text as id`,
  )
  return row?.id ?? null
}

// After a failover the new server may not know the id yet; pg_xact_status would raise an error.
type Lookup = { transactionId: string; timeoutMs: number }

async function isCommitted(client: PoolClient, { transactionId, timeoutMs }: Lookup) {
  const lookup = sql`
      select case when ${transactionId}::xid8 < pg_snapshot_xmax(pg_current_snapshot())
        then pg_xact_status(${transactionId}::xid8) = 'committed' end as "isCommitted"`
  const [row] = await runStatement<{ isCommitted: boolean | null }>(client, { ...lookup, timeoutMs })
  return row?.isCommitted ?? false
}
