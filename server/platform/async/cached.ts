type Entry<Value> = { value: Promise<Value>; readAt: number }

/** Caches one value for `ttlMs` milliseconds. Concurrent callers share one read. Failed reads are not cached. */
export function cached<Value>(ttlMs: number, read: (now: Date) => Promise<Value>) {
  let current: Entry<Value> | null = null

  function refresh(now: Date): Promise<Value> {
    const entry = { value: read(now), readAt: now.getTime() }
    current = entry
    entry.value.catch(() => {
      if (current === entry) current = null
    })
    return entry.value
  }

  return {
    get: (now: Date) => (current && Math.abs(now.getTime() - current.readAt) < ttlMs ? current.value : refresh(now)),
    forget: () => {
      current = null
    },
  }
}

const readsPerTtl = 100
const staleFactor = 10

/**
 * Caches one value for `minTtlMs`, or for a hundred times as long as its read took: a read of all people takes at most a
 * hundredth of a processor, however many they are. Callers get the value before while such a long read is repeated.
 */
export function cachedByCost<Value>(
  minTtlMs: number,
  read: (now: Date) => Promise<Value>,
  elapsedMs = () => performance.now(),
) {
  let known: { value: Value; readAt: number; ttlMs: number } | null = null
  const reading = cached(Infinity, async (now) => {
    const startedAt = elapsedMs()
    const value = await read(now)
    known = { value, readAt: now.getTime(), ttlMs: Math.max(minTtlMs, readsPerTtl * (elapsedMs() - startedAt)) }
    reading.forget()
    return value
  })

  return {
    get(now: Date): Promise<Value> | Value {
      const before = known
      if (before === null) return reading.get(now)
      const { value, readAt, ttlMs } = before
      const age = Math.abs(now.getTime() - readAt)
      if (age < ttlMs) return value
      const next = reading.get(now)
      if (ttlMs === minTtlMs || age >= staleFactor * ttlMs) return next
      // Nobody waits for it. After a failed read the next one who asks does.
      next.catch(() => {
        known = null
      })
      return value
    },
  }
}
