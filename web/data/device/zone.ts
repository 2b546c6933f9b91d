import { zoneCookie } from '#contract/zone-cookie.ts'
import { writeCookie } from './cookie.ts'

const yearSeconds = 31_536_000

/** Tells the server in which time zone to render the next page. Returns the browser's zone. */
export function rememberZone() {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  writeCookie(zoneCookie, timeZone, yearSeconds)
  return timeZone
}
