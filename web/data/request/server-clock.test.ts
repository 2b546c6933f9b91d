import { beforeEach, expect, test, vi } from 'vitest'

const now = Date.parse('2026-11-28T09:00:00.000Z')
const [minute, hour] = [60_000, 3_600_000]

// Each test begins with a page that knows nothing of the server's clock.
beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers({ toFake: ['Date'], now })
  return () => vi.useRealTimers()
})

const clock = () => import('./server-clock.ts')

test.each([
  ['of hours ahead', -3 * hour],
  ['of hours behind', 3 * hour],
  ['of years', -5 * 8_760 * hour],
  ['of a minute', minute],
])('goes by the server where the device has a difference %s', async (_, difference) => {
  const { noteServerTime, serverNow, clockDifference } = await clock()

  noteServerTime(now + difference, now)

  expect([clockDifference(), serverNow()]).toEqual([difference, now + difference])
})

test.each([
  ['less than a minute', now + 59_000, now],
  ['what a slow reply explains', now - 5 * minute, now - 10 * minute],
  ['no time', Number.NaN, now],
])('goes by the device where the reply has %s', async (_, serverTime, askedAt) => {
  const { noteServerTime, serverNow } = await clock()

  noteServerTime(serverTime, askedAt)

  expect(serverNow()).toBe(now)
})

test('tells of a difference and of its end, not of each reply', async () => {
  const { noteServerTime, watchClockDifference, clockDifference } = await clock()
  const differences: number[] = []
  watchClockDifference(() => differences.push(clockDifference()))

  for (const serverTime of [now, now + hour, now + hour + 1_000, now + 2_000, now]) noteServerTime(serverTime, now)

  expect(differences).toEqual([hour, 0])
})
