import pg from 'pg'
import { withTimeout } from './with-timeout.ts'
import { runStatement } from './connection.ts'
import { timedOut } from './retry.ts'
import type { Sql } from './sql.ts'

/**
 * A few connections that send a statement without waiting for the replies to earlier ones. Each statement goes to the one with
 * the fewest in flight, so that a server with little to do keeps few connections, whose caches are warm.
 * Only for short statements: one that waits blocks those behind it, so SQL functions that write use a short lock timeout.
 */
export function createPipelines(options: pg.ClientConfig, size: number, onLoss: (error: Error) => void) {
  const clients: (Promise<pg.Client> | null)[] = Array.from({ length: size }, () => null)
  const inFlight = clients.map(() => 0)

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
      const slot = inFlight.indexOf(Math.min(...inFlight))
      inFlight[slot]! += 1
      try {
        const { timeoutMs } = statement
        const connecting = clients[slot] ?? connect(slot)
        return await runStatement(
          await (timeoutMs ? withTimeout(connecting, timeoutMs, timedOut) : connecting),
          statement,
        )
      } finally {
        inFlight[slot]! -= 1
      }
    },
    async close() {
      const open = await Promise.allSettled(clients.filter((client) => client !== null))
      await Promise.allSettled(open.map((client) => (client.status === 'fulfilled' ? client.value.end() : null)))
    },
  }
}
