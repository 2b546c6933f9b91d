import type { Pool, PoolClient } from 'pg'
import { queryIn } from './query-in.ts'
import { sql } from './sql.ts'

/**
 * One transaction, to be run again while it fails for a reason that passes. Where the answer to a commit was lost, the next
 * run asks first whether it was carried out: what is done is answered as done, and not done twice.
 */
export function createTransaction<Result>(pool: Pool, work: (client: PoolClient) => Promise<Result>) {
  let last: { number: string; result: Result } | null = null

  return async (): Promise<Result> => {
    const client = await pool.connect()
    let broken = false
    try {
      if (last && (await isCommitted(client, last.number))) return last.result
      await client.query('begin')
      const result = await work(client)
      const number = await numberIn(client)
      last = number === null ? null : { number, result }
      await client.query('commit')
      return result
    } catch (error) {
      broken = await client.query('rollback').then(
        () => false,
        () => true,
      )
      throw error
    } finally {
      client.release(broken)
    }
  }
}

/** The number PostgreSQL gave the transaction; null where it wrote nothing. */
async function numberIn(client: PoolClient) {
  const [row] = await queryIn<{ number: string | null }>(
    client,
    sql`select pg_current_xact_id_if_assigned()::text as number`,
  )
  return row?.number ?? null
}

// A server that took over may never have heard of the number, and would raise an error.
async function isCommitted(client: PoolClient, number: string) {
  const [row] = await queryIn<{ isCommitted: boolean | null }>(
    client,
    sql`
      select case when ${number}::xid8 < pg_snapshot_xmax(pg_current_snapshot())
        then pg_xact_status(${number}::xid8) = 'committed' end as "isCommitted"`,
  )
  return row?.isCommitted ?? false
}
