const minuteMs = 60_000
/** Each reply measures anew, a little differently. */
const noiseMs = 2_000

/** What the server's clock is ahead of the device's, in milliseconds; 0 within a minute. */
let differenceMs = 0
const listeners = new Set<() => void>()

/** The current time. Where the clock of the device is wrong, that of the server. */
export const serverNow = () => Date.now() + differenceMs

export const clockDifference = () => differenceMs

export function watchClockDifference(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Compares the server's time in a reply, in milliseconds, with the device's from the request, at `askedAt`, until now. */
export function noteServerTime(serverTime: number, askedAt: number) {
  if (Number.isNaN(serverTime)) return
  const nearest = Math.min(Math.max(serverTime, askedAt), Date.now())
  const measured = serverTime - nearest
  const next = Math.abs(measured) < minuteMs ? 0 : measured
  if (Math.abs(next - differenceMs) < noiseMs) return
  differenceMs = next
  for (const listener of listeners) listener()
}
