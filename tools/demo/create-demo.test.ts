import { expect, test } from 'vitest'
import { givingProbability, spansUntil } from './create-demo.ts'

test.each(['2026-11-18T09:00:00Z', '2026-11-16T00:00:00Z', '2026-11-16T00:20:00Z', '2026-11-17T06:00:00Z'])(
  'divides the weeks before %s into spans without a gap, from a Monday on',
  (text) => {
    const now = new Date(text)

    const spans = spansUntil(now, 'UTC', 17)

    expect(spans[0]?.from.toISOString()).toMatch(/T00:00:00/)
    expect(spans.slice(1).map(({ from }) => from)).toEqual(spans.slice(0, -1).map(({ to }) => to))
    expect(spans.at(-1)?.to).toEqual(now)
    expect(spans.every(({ from, to }) => from < to)).toBe(true)
    expect(spans.filter(({ isWeek }) => isWeek).length).toBeGreaterThanOrEqual(17)
  },
)

test.each(['2026-11-16T00:20:00Z', '2026-11-18T09:00:00Z', '2026-11-20T18:00:00Z'])(
  'has no more people who give in the running week of %s than in a full one',
  (text) => {
    const now = new Date(text)
    const spans = spansUntil(now, 'UTC', 17)
    const weekStart = spans.findLastIndex(({ isWeek }) => isWeek)

    const none = spans.slice(weekStart).reduce((product, span) => {
      const isNew = now.getTime() - span.from.getTime() <= 30 * 3_600_000
      return product * (1 - givingProbability(span, isNew))
    }, 1)

    expect(givingProbability({ from: new Date('2026-11-09'), to: new Date('2026-11-16') }, false)).toBeCloseTo(0.45)
    expect(1 - none).toBeLessThanOrEqual(0.5)
  },
)
