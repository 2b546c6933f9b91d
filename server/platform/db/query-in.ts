import type { ClientBase, Pool } from 'pg'
import type { Sql } from './sql.ts'

/** The rows of one statement; that they are `Row`s is what the statement promises. */
export async function queryIn<Row>(client: ClientBase | Pool, { text, values, name, timeoutMs }: Sql): Promise<Row[]> {
  const timed = { text, values: [...values], name, query_timeout: timeoutMs }
  const result = await client.query(timed)
  return result.rows as Row[]
}
