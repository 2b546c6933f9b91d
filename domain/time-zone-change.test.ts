import { expect, test } from 'vitest'
import { month, week } from './calendar.ts'
import { endOfPeriod, zoneAt } from './time-zone-change.ts'

const at = (instant: string) => new Date(instant)
const toTokyo = { timeZone: 'UTC', next: { timeZone: 'Asia/Tokyo', from: at('2026-11-28T15:00:00Z') } }

test('the new zone holds from its midnight on', () => {
  expect(zoneAt(toTokyo, at('2026-11-28T14:59:59Z'))).toBe('UTC')
  expect(zoneAt(toTokyo, at('2026-11-28T15:00:00Z'))).toBe('Asia/Tokyo')
  expect(zoneAt({ timeZone: 'UTC', next: null }, at('2026-11-28T15:00:00Z'))).toBe('UTC')
})

test.each([
  [
    'at Monday midnight of the new zone',
    'Asia/Tokyo',
    '2026-11-28T15:00:00Z',
    '2026-11-28T10:00:00Z',
    '2026-11-29T15:00:00Z',
  ],
  [
    'at the change, where that is this midnight',
    'Asia/Tokyo',
    '2026-11-29T15:00:00Z',
    '2026-11-29T10:00:00Z',
    '2026-11-29T15:00:00Z',
  ],
  [
    'as before, where the change comes later',
    'Asia/Tokyo',
    '2026-11-30T15:00:00Z',
    '2026-11-29T20:00:00Z',
    '2026-11-30T00:00:00Z',
  ],
  [
    'later in a zone behind',
    'America/New_York',
    '2026-11-29T05:00:00Z',
    '2026-11-28T20:00:00Z',
    '2026-11-30T05:00:00Z',
  ],
])('the running week ends %s', (_case, timeZone, from, now, end) => {
  const change = { timeZone: 'UTC', next: { timeZone, from: at(from) } }

  expect(endOfPeriod(week, change, at(now))).toEqual(at(end))
})

test('a week that begins again in a zone a day behind ends once, after its Sunday there', () => {
  // Monday in Kiritimati is still Saturday night in Pago Pago, whose next midnight begins Sunday.
  const change = {
    timeZone: 'Pacific/Kiritimati',
    next: { timeZone: 'Pacific/Pago_Pago', from: at('2026-11-29T11:00:00Z') },
  }

  expect(endOfPeriod(week, change, at('2026-11-29T10:30:00Z'))).toEqual(at('2026-12-07T11:00:00Z'))
})

test('the running month ends by the new zone', () => {
  expect(endOfPeriod(month, toTokyo, at('2026-11-28T10:00:00Z'))).toEqual(at('2026-11-30T15:00:00Z'))
  expect(endOfPeriod(month, { ...toTokyo, next: null }, at('2026-11-28T10:00:00Z'))).toEqual(at('2026-12-01T00:00:00Z'))
})
