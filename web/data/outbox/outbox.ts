/** A write that waits for the network, with the idempotency key under which the server carries it out once. */
export type QueuedWrite = {
  id: string
  personId: string
  key: string
  method: string
  path: string
  body: object
  /** Names what it is about to its writer. */
  about: string
  /** The tokens that it takes from the balance to give. */
  cost: number
  /** When it was made, in milliseconds. */
  at: number
  /** True if the server may have carried it out: it was sent, and no answer arrived. */
  isUncertain: boolean
  /** Why the server refused it. */
  refusal: Refused | null
}
export type Refused = { code: string; sentence: string }
/** 'lost' without an answer that decides. */
export type Outcome = 'sent' | 'lost' | Refused

export const outboxPrefix = 'outbox '
/** Held while writes are sent, and for the moment in which one is taken or changed: a cancel waits for no answer of the server. */
const flushLock = 'outbox'
const changeLock = 'outbox-changes'

/** The server knows a key for 24 hours. An older write might be carried out twice, so its writer is asked. */
const maxAgeMs = 23 * 3_600_000

/** The browser's locks, which its tabs share. */
export type Locks = {
  request<Result>(
    name: string,
    options: { ifAvailable?: boolean },
    callback: (lock: unknown) => Promise<Result>,
  ): Promise<Result>
}

/** What the outbox needs of the browser's storage. */
export type OutboxStorage = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>

type Options = {
  personId: string
  storage: OutboxStorage
  locks: Locks
  send: (write: QueuedWrite) => Promise<Outcome>
  now: () => number
  /** Called after each change by this tab. */
  onChange: () => void
}

export type Outbox = ReturnType<typeof createOutbox>

/** The writes of a person that wait on this device, in a place of its own for each, so that tabs do not overwrite others' writes. */
export function createOutbox({ personId, storage, locks, send, now, onChange }: Options) {
  const prefix = `${outboxPrefix}${personId} `

  const list = () => writesIn(storage, prefix)

  function store(write: QueuedWrite) {
    storage.setItem(prefix + write.id, JSON.stringify(write))
    onChange()
    return write.id
  }

  /** True for a write that is not sent before its writer has said so. */
  const isAsking = (write: QueuedWrite) => Math.abs(now() - write.at) >= maxAgeMs
  const nextOf = (writes: QueuedWrite[]) => writes.find((write) => !write.refusal && !isAsking(write))

  /** Marks the next write before it is sent: this page may be closed before the answer arrives. */
  const take = () =>
    locks.request(changeLock, {}, async () => {
      const next = nextOf(list())
      if (next) store({ ...next, isUncertain: true })
      return next
    })

  /** Removes a write that was sent, and keeps why another was refused, unless it was cancelled or cleared meanwhile. */
  const note = (write: QueuedWrite, outcome: 'sent' | Refused) =>
    locks.request(changeLock, {}, async () => {
      if (storage.getItem(prefix + write.id) === null) return
      if (outcome === 'sent') storage.removeItem(prefix + write.id)
      else store({ ...write, refusal: outcome, isUncertain: false })
      onChange()
    })

  /** Sends what waits, one after another, in one tab at a time, until one gets no answer. */
  const flush = () =>
    locks.request(flushLock, { ifAvailable: true }, async (lock) => {
      let next: QueuedWrite | undefined
      while (lock && (next = await take())) {
        const outcome = await send(next)
        if (outcome === 'lost') return
        await note(next, outcome)
      }
    })

  /** Changes a write while no tab takes one to send, and returns it; null if it has been sent meanwhile. */
  const change = (id: string, action: (write: QueuedWrite) => void) =>
    locks.request(changeLock, {}, async () => {
      const write = list().find((one) => one.id === id) ?? null
      if (write) action(write)
      onChange()
      return write
    })

  return {
    list,
    isAsking,
    flush,
    /** Returns the `id` of the write. */
    add: (write: Omit<QueuedWrite, 'id' | 'personId' | 'at' | 'refusal'>) =>
      store({ ...write, id: `${now()}-${write.key}`, personId, at: now(), refusal: null }),
    /** Removes a write. One that is uncertain may have been carried out, and one that is being sent may still be. */
    cancel: (id: string) => change(id, () => storage.removeItem(prefix + id)),
    /** Lets the next flush send a write whose writer has been asked. `body` replaces that of a refused one. */
    retry: (id: string, changes: Partial<Pick<QueuedWrite, 'body'>> = {}) =>
      change(id, (write) => void store({ ...write, ...changes, refusal: null, at: now() })),
  }
}

/** All that waits, oldest first. */
function writesIn(storage: OutboxStorage, prefix: string): QueuedWrite[] {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  const writes = keys
    .filter((key) => key.startsWith(prefix))
    .flatMap((key): QueuedWrite[] => JSON.parse(`[${storage.getItem(key) ?? ''}]`))
  return writes.sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))
}
