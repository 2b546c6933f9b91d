import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { StartError } from '#server/platform/config/start-error.ts'
import { clientOptions, type Connection } from './connection.ts'

/** The errors of a connection that did not prepare the statement, or on which another client prepared it. */
const lostStatement = new Set(['26000', '42P05'])
const maxBlockers = 3

type PoolerMode = 'direct' | 'transaction'

/** Throws a StartError for a pooler that loses prepared statements, as PgBouncer before 1.21 does. */
export async function checkPooler(connection: Connection): Promise<PoolerMode> {
  const clients: pg.Client[] = []
  async function connect() {
    const client = new pg.Client(clientOptions(connection))
    // A lost connection rejects the current statement already.
    client.on('error', () => {})
    clients.push(client)
    await client.connect()
    return client
  }
  return findMode(connect)
    .catch((error: unknown): PoolerMode => {
      if (error instanceof pg.DatabaseError && lostStatement.has(error.code ?? '')) throw new StartError(lossSentence)
      // Such as a pool without a free connection. It shows nothing.
      return 'direct'
    })
    .finally(() => Promise.allSettled(clients.map((client) => client.end())))
}

const lossSentence =
  'The connection pooler of DATABASE_URL loses prepared statements: use PgBouncer 1.21 or newer with max_prepared_statements above 0, or pool_mode session.'

/** Prepares a statement, and runs it again while transactions of other clients hold one connection after another. */
async function findMode(connect: () => Promise<pg.Client>): Promise<PoolerMode> {
  const name = `probe_${randomBytes(8).toString('hex')}`
  const client = await connect()
  const backend = await backendOf(client, name)
  for (let count = 0; count < maxBlockers; count += 1) {
    const blocker = await connect()
    await blocker.query('begin')
    if ((await backendOf(client, name)) !== backend) return 'transaction'
  }
  return 'direct'
}

async function backendOf(client: pg.Client, name: string) {
  const { rows } = await client.query<{ pid: number }>({ name, text: 'select pg_backend_pid() as pid' })
  return rows[0]?.pid
}
