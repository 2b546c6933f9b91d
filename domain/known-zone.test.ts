import { expect, test } from 'vitest'
import { knownZone } from './known-zone.ts'

test.each(['Europe/Berlin', 'UTC', 'Asia/Kolkata', 'Asia/Calcutta', 'US/Pacific', 'Etc/GMT+5', 'GMT', 'PST8PDT'])(
  'knows the zone %s, canonical or not',
  (zone) => {
    expect(knownZone(zone)).toBe(zone)
  },
)

test.each(['Etc/Unknown', '+01:00', '-0830', '', 'Europe/Berlin ', 'Moon/Sea', '"><script>', undefined])(
  'does not know %j',
  (zone) => {
    expect(knownZone(zone)).toBeNull()
  },
)
