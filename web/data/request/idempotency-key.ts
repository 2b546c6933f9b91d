/**
 * Provides the `Idempotency-Key` of a form or button. A retry with the same body keeps the key, so that the server carries
 * it out once. A changed body, or the next write after a success, gets a new key.
 */
export function createIdempotencyKey() {
  let key = newKey()
  let lastBody: string | null = null

  return {
    keyFor(body: unknown) {
      const text = JSON.stringify(body ?? null)
      if (lastBody !== null && lastBody !== text) key = newKey()
      lastBody = text
      return key
    },
    succeeded() {
      key = newKey()
      lastBody = null
    },
  }
}

// A plain http origin is not a secure context, where crypto.randomUUID is missing.
const newKey = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), hex).join('')

const hex = (byte: number) => byte.toString(16).padStart(2, '0')
