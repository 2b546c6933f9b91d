import type { Pool, PoolClient } from 'pg'
import { runStatement } from './connection.ts'
import { sql } from './sql.ts'

/**
 * Makes one transaction that can be retried. If the reply to a commit was lost, the next attempt first checks whether it
 * took effect; if so it returns the result without running `work` again.
 */
export function createTransaction<Result>(
  { pool, begin }: { pool: Pool; begin: string },
  work: (client: PoolClient) => Promise<Result>,
) {
  let previous: { transactionId: string; result: Result } | null = null

  return async (): Promise<Result> => {
    const client = await pool.connect()
    let isBroken = false
    try {
      if (previous && (await isCommitted(client, previous.transactionId))) return previous.result
      await client.query(begin)
      const result = await work(client)
      const transactionId = await currentTransactionId(client)
      previous = transactionId === null ? null : { transactionId, result }
      await client.query('commit')
      return result
    } catch (error) {
      isBroken = await client.query('rollback').then(
        () => false,
        () => true,
      )
      throw error
    } finally {
      client.release(isBroken)
    }
  }
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
async function isCommitted(client: PoolClient, transactionId: string) {
  const [row] = await runStatement<{ isCommitted: boolean | null }>(
    client,
    sql`
      select case when ${transactionId}::xid8 < pg_snapshot_xmax(pg_current_snapshot())
        then pg_xact_status(${transactionId}::xid8) = 'committed' end as "isCommitted"`,
  )
  return row?.isCommitted ?? false
}
