import pg from 'pg'
import { queryIn } from './query-in.ts'
import type { Sql } from './sql.ts'

/**
 * A few connections in rotation that send a statement without waiting for the answers before it.
 * For short statements alone: one that waits holds up those behind it, so the functions that write give up a lock soon.
 */
export function createPipelines(options: pg.ClientConfig, size: number, onLoss: (error: Error) => void) {
  const clients: (Promise<pg.Client> | null)[] = Array.from({ length: size }, () => null)
  let index = 0

  function connect(slot: number): Promise<pg.Client> {
    const client = new pg.Client({ ...options, pipeline: true })
    const forget = () => {
      if (clients[slot] === connected) clients[slot] = null
    }
    client.on('error', (error) => {
      forget()
      onLoss(error)
    })
    client.on('end', forget)
    const connected = client.connect().then(() => client)
    connected.catch(forget)
    clients[slot] = connected
    return connected
  }

  return {
    async query<Row>(statement: Sql): Promise<Row[]> {
      index = (index + 1) % size
      return queryIn(await (clients[index] ?? connect(index)), statement)
    },
    async close() {
      const open = await Promise.allSettled(clients.filter((client) => client !== null))
      await Promise.allSettled(open.map((client) => (client.status === 'fulfilled' ? client.value.end() : null)))
    },
  }
}
