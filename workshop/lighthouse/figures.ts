import { z } from 'zod'

const Score = z.object({ score: z.number() })
const Measure = z.object({ numericValue: z.number() })

/** The part of a report that is read. */
export const Report = z.object({
  categories: z.object({ performance: Score, accessibility: Score, 'best-practices': Score, seo: Score }),
  audits: z.object({
    'largest-contentful-paint': Measure,
    'total-blocking-time': Measure,
    'cumulative-layout-shift': Measure,
  }),
})

/** Scores from 0 to 1, times in milliseconds. */
export type Figures = ReturnType<typeof figuresOf>

export function figuresOf({ categories, audits }: z.infer<typeof Report>) {
  return {
    performance: categories.performance.score,
    accessibility: categories.accessibility.score,
    practices: categories['best-practices'].score,
    seo: categories.seo.score,
    lcpMs: audits['largest-contentful-paint'].numericValue,
    blockedMs: audits['total-blocking-time'].numericValue,
    shift: audits['cumulative-layout-shift'].numericValue,
  }
}

/** Each figure's own median. `all` holds at least one. */
export function medianOf(all: Figures[]): Figures {
  const middle = (figure: keyof Figures) =>
    all.map((one) => one[figure]).toSorted((a, b) => a - b)[all.length >> 1] ?? NaN
  return {
    performance: middle('performance'),
    accessibility: middle('accessibility'),
    practices: middle('practices'),
    seo: middle('seo'),
    lcpMs: middle('lcpMs'),
    blockedMs: middle('blockedMs'),
    shift: middle('shift'),
  }
}
