/** What this device keeps under `place`; null where it keeps nothing, or keeps nothing at all. */
export function keptOnDevice<Kept>(place: string): Kept | null {
  try {
    return JSON.parse(localStorage.getItem(place) ?? 'null') as Kept | null
  } catch {
    return null // A browser may forbid it, and what lies there may be broken.
  }
}

/** Keeps `value` on this device, where it can be kept. */
export function keepOnDevice(place: string, value: unknown) {
  try {
    localStorage.setItem(place, JSON.stringify(value))
  } catch {
    return // Full, or forbidden: nothing that is kept here is needed.
  }
}
