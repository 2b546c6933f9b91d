type Current<Value> = { value: Promise<Value>; readAt: number }

/** Something read at most every `forMs` milliseconds, and once for all who ask meanwhile. A failed read is not kept. */
export function cached<Value>(forMs: number, read: () => Promise<Value>) {
  let current: Current<Value> | null = null

  function readAgain(now: Date): Promise<Value> {
    const mine = { value: read(), readAt: now.getTime() }
    current = mine
    mine.value.catch(() => {
      if (current === mine) current = null
    })
    return mine.value
  }

  return {
    get: (now: Date) => (current && Math.abs(now.getTime() - current.readAt) < forMs ? current.value : readAgain(now)),
    forget: () => {
      current = null
    },
  }
}
