import { zoneCookie } from '#contract/zone-cookie.ts'
import { knownZone } from '#domain/known-zone.ts'
import { writeCookie } from './cookie.ts'

const yearSeconds = 31_536_000

/** The time zone of this device; null if its browser does not know it: 'Etc/Unknown' cannot be reckoned in. */
export const deviceZone = () => knownZone(Intl.DateTimeFormat().resolvedOptions().timeZone)

/** Tells the server in which time zone to render the next page. */
export function rememberZone(zone: string) {
  writeCookie(zoneCookie, zone, yearSeconds)
}
