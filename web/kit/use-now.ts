import { useState } from 'react'

/** The time at which the component was mounted. */
export function useNow() {
  const [now] = useState(() => new Date())
  return now
}
