import { expect, test } from 'vitest'
import { jobDuration } from './job-card.tsx'

test.each([
  ['2026-11-18T12:00:00.000Z', 'less than a second'],
  ['2026-11-18T12:00:00.499Z', 'less than a second'],
  ['2026-11-18T12:00:01.000Z', '1 second'],
  ['2026-11-18T12:01:29.000Z', '89 seconds'],
  ['2026-11-18T12:03:10.000Z', '3 minutes'],
  // The clock was set back during the run.
  ['2026-11-17T12:00:00.000Z', 'less than a second'],
])('formats a run from noon to %s as %s', (endedAt, text) => {
  expect(jobDuration('2026-11-18T12:00:00.000Z', endedAt)).toBe(text)
})
