import { useState } from 'react'

/** The moment at which the screen that asks was opened. */
export function useNow() {
  const [now] = useState(() => new Date())
  return now
}
