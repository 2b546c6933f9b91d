import { expect, test } from 'vitest'
import { lastSeen } from './user-row.tsx'

// Still November 21 in New York.
const now = new Date('2026-11-22T03:00:00Z')

test.each([
  ['2026-11-22', 'UTC', 'Today'],
  ['2026-11-21', 'UTC', 'Yesterday'],
  ['2026-11-21', 'America/New_York', 'Today'],
  ['2026-11-20', 'America/New_York', 'Yesterday'],
  ['2026-11-22', 'America/New_York', 'Today'],
  ['2026-11-02', 'UTC', 'Nov 2, 2026'],
  ['2025-12-31', 'UTC', 'Dec 31, 2025'],
  [null, 'UTC', 'Never'],
])('%s in %s reads %s', (day, timeZone, words) => {
  expect(lastSeen(day, now, timeZone)).toBe(words)
})
