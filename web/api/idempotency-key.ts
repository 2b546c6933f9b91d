/**
 * Keys one intent: the same body tried again carries the same key, so that it is done once however often it is sent.
 * A changed body, or the next deed after a success, gets a key of its own.
 */
export function createIdempotencyKey() {
  let key = newKey()
  let last: string | null = null

  return {
    keyFor(body: unknown) {
      const text = JSON.stringify(body ?? null)
      if (last !== null && last !== text) key = newKey()
      last = text
      return key
    },
    succeeded() {
      key = newKey()
      last = null
    },
  }
}

// A plain-http address on a shop's network is no secure context, and has no randomUUID.
const newKey = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), hex).join('')

const hex = (byte: number) => byte.toString(16).padStart(2, '0')
