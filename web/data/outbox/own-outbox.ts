import { ApiError, isDecision } from '#web/data/request/api-error.ts'
import { nullOnError } from '#web/data/storage/null-on-error.ts'
import { writeLocalValue } from '#web/data/device/local-storage.ts'
import { pageOwnerHeaders } from '#web/data/request/page-owner.ts'
import { serverNow } from '#web/data/request/server-clock.ts'
import { queuedTokensKey, refusedKey } from './outbox-notes.ts'
import { createOutbox, type Outbox, type OutboxStorage, type Outcome, type QueuedWrite } from './outbox.ts'

const outboxes = new Map<string, Outbox>()

/** The outbox of the person whose page this is. */
export function outboxOf(personId: string): Outbox {
  const known = outboxes.get(personId)
  if (known) return known
  const outbox: Outbox = createOutbox({
    personId,
    // Where nothing can be stored, nothing waits.
    storage: nullOnError(() => localStorage) ?? noStorage,
    locks: navigator.locks,
    send,
    now: serverNow,
    onChange,
  })
  outboxes.set(personId, outbox)
  return outbox

  /** Tells this tab, as the browser tells the others, and notes for pages that have not loaded this script what concerns them. */
  function onChange() {
    const writes = outbox.list()
    const queued = writes.filter(({ refusal }) => refusal === null)
    const refused = writes.filter(({ refusal }) => refusal !== null)
    const tokens = queued.reduce((sum, { cost }) => sum + cost, 0)
    const giftIds = refused.map(({ body }) => ('giftId' in body ? body.giftId : null))
    writeLocalValue(queuedTokensKey(personId), tokens)
    writeLocalValue(refusedKey(personId), giftIds)
    dispatchEvent(new StorageEvent('storage'))
  }
}

const noStorage: OutboxStorage = {
  length: 0,
  key: () => null,
  getItem: () => null,
  removeItem: () => undefined,
  setItem() {
    throw new Error('The browser stores nothing')
  },
}

/** A network that never answers would hold the lock, and with it the cancel of a write, for minutes. */
const timeLimitMs = 20_000

async function send({ method, path, body, key }: QueuedWrite): Promise<Outcome> {
  const headers = { ...pageOwnerHeaders(), 'content-type': 'application/json', 'idempotency-key': key }
  const signal = AbortSignal.timeout(timeLimitMs)
  const response = await fetch(path, {
    method,
    headers,
    body: JSON.stringify(body),
    credentials: 'include',
    signal,
  }).catch(() => null)
  if (!response) return 'lost'
  if (response.ok) return 'sent'
  // Half of an answer decides nothing: the write is sent again under its key.
  const text = await response.text().catch(() => null)
  if (text === null) return 'lost'
  const error = new ApiError(response.status, text, response.statusText)
  return isDecision(error) ? { code: error.code ?? '', sentence: error.sentence ?? error.message } : 'lost'
}
