import { cached } from './cached.ts'

type Cached<Value> = ReturnType<typeof cached<Value>>

/** Caches a value for each key, at most `maxKeys` of them: beyond that the one that was added first goes. */
export function cachedByKey<Value>({ ttlMs, maxKeys }: { ttlMs: number; maxKeys: number }) {
  const values = new Map<string, Cached<Value>>()

  function add(key: string, read: (now: Date) => Promise<Value>) {
    const value = cached(ttlMs, read)
    values.set(key, value)
    if (values.size > maxKeys) for (const oldest of [...values.keys()].slice(0, 1)) values.delete(oldest)
    return value
  }

  return {
    /** `read` has to be the same for the same key. */
    get: (key: string, now: Date, read: (now: Date) => Promise<Value>) => (values.get(key) ?? add(key, read)).get(now),
    forget: () => values.clear(),
  }
}
