import { ApiError, isDecision } from './api-error.ts'
import { serverNow } from './server-clock.ts'

/** A body that was sent and has no answer yet: the idempotency key it has, and when it was sent first, in milliseconds. */
export type Attempt = { key: string; body: string; at: number }

/** Where the attempt is until there is an answer. */
export type AttemptStore = { read: () => Attempt | null; write: (attempt: Attempt | null) => void }

/**
 * The server carries out once what it gets under the same `Idempotency-Key`. So a form or a button sends a body under the same
 * key until there is an answer, and then under a new one. `store` is where this is to outlive the page.
 */
export function createSendOnce(store: AttemptStore = inMemory()) {
  return function sendOnce<Reply>(body: unknown, send: (key: string) => Promise<Reply>): Promise<Reply> {
    const before = store.read()
    const attempt = attemptFor(body, { before, now: serverNow() })
    store.write(attempt)

    return send(attempt.key).then(
      (reply) => {
        end()
        return reply
      },
      (error: unknown) => {
        if (isAnswer(error, { isRepeated: attempt === before })) end()
        throw error
      },
    )

    function end() {
      // Another body may have been sent meanwhile.
      if (store.read()?.key === attempt.key) store.write(null)
    }
  }
}

function inMemory(): AttemptStore {
  let attempt: Attempt | null = null
  return { read: () => attempt, write: (next) => (attempt = next) }
}

/** The server knows a key for 24 hours. */
const keyValidMs = 23 * 3_600_000

type Past = { before: Attempt | null; now: number }

/** The attempt before, if it sent the same and its key still counts, otherwise a new one. */
export function attemptFor(body: unknown, { before, now }: Past): Attempt {
  const text = bodyText(body)
  const isSame = before !== null && before.body === text && Math.abs(now - before.at) < keyValidMs
  return isSame ? before : { key: newKey(), body: text, at: now }
}

export const bodyText = (body: unknown) => JSON.stringify(body ?? null)

/**
 * True if a write that failed was not carried out. "Too many requests", for example, says so of this request alone: one before it
 * under the same key may have been.
 */
export const isAnswer = (error: unknown, { isRepeated }: { isRepeated: boolean }) =>
  isRepeated ? isDecision(error) : error instanceof ApiError && error.status < 500

// A plain http origin is not a secure context, where crypto.randomUUID is missing.
const newKey = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), hex).join('')

const hex = (byte: number) => byte.toString(16).padStart(2, '0')
