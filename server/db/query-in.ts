import type { ClientBase, Pool } from 'pg'
import type { Sql } from './sql.ts'

/** The rows of one statement; that they are `Row`s is what the statement promises. */
export async function queryIn<Row>(client: ClientBase | Pool, { text, values, name }: Sql): Promise<Row[]> {
  const result = await client.query({ text, values: [...values], name })
  return result.rows as Row[]
}
