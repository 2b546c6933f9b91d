import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import * as z from 'zod/mini'
import { clientOptions, type Connection } from '#server/platform/db/connection.ts'
import type { Db } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'
import { parseJsonOrNull } from '#server/platform/files/parse-json-or-null.ts'
import { Event, type EventBus } from './event-bus.ts'
import { memoryEventBus } from './memory-event-bus.ts'

const channel = 'brightside'
const batchDelayMs = 20
/** Keeps a batch below the 8000 bytes that a notification may have. */
const maxBatchSize = 100
const reconnectDelayMs = 1_000

type PostgresEventBusOptions = { db: Db; session: Connection; onLoss: (error: Error) => void }

const Batch = z.object({ from: z.string(), messages: z.array(Event) })
type Batch = z.infer<typeof Batch>

/** Local subscribers receive an event at once, other servers in batches. A pooler in transaction mode cannot listen. */
export function postgresEventBus({ db, session, onLoss }: PostgresEventBusOptions): EventBus {
  const local = memoryEventBus()
  const serverId = randomUUID()
  let pending: Event[] = []
  let listener: pg.Client | null = null
  let isOpen = true

  function send() {
    const messages = pending.splice(0, maxBatchSize)
    const batch = JSON.stringify({ from: serverId, messages } satisfies Batch)
    // A lost event delays a reader by a second at most: that is how long values are cached.
    db.many(sql`select pg_notify(${channel}, ${batch})`).catch(onLoss)
    if (pending.length > 0) send()
  }

  function receive({ payload = '' }: pg.Notification) {
    // Any role of the database may write to the channel, and a newer server may send unknown events.
    const batch = Batch.safeParse(parseJsonOrNull(payload))
    if (!batch.success) return onLoss(new Error('Event batch is malformed', { cause: batch.error }))
    if (batch.data.from !== serverId) batch.data.messages.forEach(local.publish)
  }

  async function listen(): Promise<void> {
    const client = new pg.Client({ ...clientOptions(session), query_timeout: 0 })
    listener = client
    client.on('notification', receive)
    client.on('error', onLoss)
    client.on('end', () => void reconnect())
    await client
      .connect()
      .then(() => client.query(`listen ${channel}`))
      .catch((error) => {
        onLoss(error)
        return client.end()
      })
    // Events may have been missed while disconnected, so subscribers refresh everything.
    local.publish({ topic: 'gift' })
    local.publish({ topic: 'competition' })
    local.publish({ topic: 'organization' })
    local.publish({ topic: 'rights', userId: null })
  }

  async function reconnect() {
    await pause(reconnectDelayMs, null, { ref: false })
    if (isOpen) await listen()
  }

  void listen()
  return {
    subscribe: local.subscribe,
    publish(event) {
      local.publish(event)
      if (pending.push(event) === 1) setTimeout(send, batchDelayMs)
    },
    async close() {
      isOpen = false
      await listener?.end()
    },
  }
}
