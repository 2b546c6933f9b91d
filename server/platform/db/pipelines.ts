import { Socket } from 'node:net'
import pg from 'pg'
import { withTimeout } from './with-timeout.ts'
import { runStatement } from './connection.ts'
import { timedOut } from './retry.ts'
import type { Sql } from './sql.ts'

/** Statements for one connection: `slot` is the one that the first of them got. */
export type Batch = { slot: number | null; isCorked: boolean }

type Slot = { client: Promise<pg.Client>; socket: Socket }

/**
 * A few connections that send a statement without waiting for the replies to earlier ones. Each statement goes to the one with
 * the fewest in flight, so that a server with little to do keeps few connections, whose caches are warm.
 * Only for short statements: one that waits blocks those behind it, so SQL functions that write use a short lock timeout.
 */
export function createPipelines(options: pg.ClientConfig, size: number, onLoss: (error: Error) => void) {
  const slots: (Slot | null)[] = Array.from({ length: size }, () => null)
  const inFlight = slots.map(() => 0)

  function connect(slot: number): Slot {
    const socket = new Socket()
    const client = new pg.Client({ ...options, pipeline: true, stream: () => socket })
    const forget = () => {
      if (slots[slot]?.client === connected) slots[slot] = null
    }
    client.on('error', (error) => {
      forget()
      onLoss(error)
    })
    client.on('end', forget)
    const connected = client.connect().then(() => client)
    connected.catch(forget)
    return (slots[slot] = { client: connected, socket })
  }

  return {
    async query<Row>(statement: Sql, batch?: Batch): Promise<Row[]> {
      const slot = batch?.slot ?? inFlight.indexOf(Math.min(...inFlight))
      inFlight[slot]! += 1
      if (batch) batch.slot = slot
      try {
        const { timeoutMs } = statement
        const { client: connecting, socket } = slots[slot] ?? connect(slot)
        const client = await (timeoutMs ? withTimeout(connecting, timeoutMs, timedOut) : connecting)
        if (batch && !batch.isCorked) writeLater(socket, batch)
        return await runStatement(client, statement)
      } finally {
        inFlight[slot]! -= 1
      }
    },
    async close() {
      const open = await Promise.allSettled(slots.flatMap((slot) => slot?.client ?? []))
      await Promise.allSettled(open.map((client) => (client.status === 'fulfilled' ? client.value.end() : null)))
    },
  }
}

/** Holds back what is written until all statements of this moment are. */
function writeLater(socket: Socket, batch: Batch) {
  batch.isCorked = true
  socket.cork()
  process.nextTick(() => {
    batch.isCorked = false
    socket.uncork()
  })
}
