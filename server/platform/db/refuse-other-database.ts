import { randomInt } from 'node:crypto'
import type pg from 'pg'
import { StartError } from '#server/platform/config/start-error.ts'
import { clientOptions, type Connection } from './connection.ts'
import { withClient } from './with-client.ts'

const maxKey = 2 ** 47

/**
 * Throws a StartError if the connections lead to two databases. A lock of one is seen by the other only in the same database of the
 * same server: a copy of it has the same rows and names, and is another.
 */
export const refuseOtherDatabase = (app: Connection, owner: Connection): Promise<void> =>
  withClient(clientOptions(owner), (holder) =>
    withClient(clientOptions(app), async (other) => {
      const key = randomInt(maxKey)
      // Transactions keep their connections behind a pooler.
      if (!(await takeLock(holder, key)) || (await takeLock(other, key)))
        throw new StartError(
          'DATABASE_SESSION_URL leads to another database than DATABASE_URL: both must name the same one.',
        )
    }),
  )

async function takeLock(client: pg.Client, key: number): Promise<boolean> {
  await client.query('begin')
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_xact_lock($1) as taken', [key])
  return rows[0]?.taken === true
}
