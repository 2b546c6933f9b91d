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
