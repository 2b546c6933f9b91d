import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import * as z from 'zod/mini'
import { succeeds } from '#server/platform/config/succeeds.ts'
import { clientOptions, type Connection } from '#server/platform/db/connection.ts'
import type { Db } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'
import { type EventBus, Message } from './event-bus.ts'
import { memoryEventBus } from './memory-event-bus.ts'

const channel = 'brightside'
const gatherMs = 20
const mostInOne = 100
const againAfterMs = 1_000

type Given = { db: Db; session: Connection; onLoss: (error: Error) => void }

const Parcel = z.object({ from: z.string(), messages: z.array(Message) })
type Parcel = z.infer<typeof Parcel>

/**
 * A bus between the servers on one database. What happens here is heard here at once and told to the others in parcels,
 * outside of any transaction; `session` leads to PostgreSQL itself, since listening needs a connection of its own.
 */
export function postgresEventBus({ db, session, onLoss }: Given): EventBus {
  const local = memoryEventBus()
  const self = randomUUID()
  let gathered: Message[] = []
  let listener: pg.Client | null = null
  let isOpen = true

  function send() {
    const messages = gathered.splice(0, mostInOne)
    const parcel = JSON.stringify({ from: self, messages } satisfies Parcel)
    // A hint that is lost costs a reader a second: what people keep is at most that old.
    db.many(sql`select pg_notify(${channel}, ${parcel})`).catch(onLoss)
    if (gathered.length > 0) send()
  }

  function hear({ payload = '' }: pg.Notification) {
    const parcel = parcelIn(payload)
    if (!parcel.success) return onLoss(new Error('A parcel was not understood', { cause: parcel.error }))
    if (parcel.data.from !== self) parcel.data.messages.forEach(local.publish)
  }

  async function listen(): Promise<void> {
    const client = new pg.Client({ ...clientOptions(session), query_timeout: 0 })
    listener = client
    client.on('notification', hear)
    client.on('error', onLoss)
    client.on('end', () => void listenAgain())
    await client
      .connect()
      .then(() => client.query(`listen ${channel}`))
      .catch((error) => {
        onLoss(error)
        return client.end()
      })
    // What was told meanwhile is not known: everything kept is read again.
    local.publish({ topic: 'gift' })
    local.publish({ topic: 'rights', userId: null })
  }

  async function listenAgain() {
    await pause(againAfterMs, null, { ref: false })
    if (isOpen) await listen()
  }

  void listen()
  return {
    subscribe: local.subscribe,
    publish(message) {
      local.publish(message)
      if (gathered.push(message) === 1) setTimeout(send, gatherMs)
    },
    async close() {
      isOpen = false
      await listener?.end()
    },
  }
}

/** Everyone on the database may write to the channel, and a newer server may tell what this one does not know. */
const parcelIn = (payload: string) => Parcel.safeParse(succeeds(() => JSON.parse(payload)) ? JSON.parse(payload) : null)
