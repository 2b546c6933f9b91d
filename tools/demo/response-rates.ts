/** How many users respond: none in the `silent` share of cases, rarely more than `max`. */
export type Share = { silent: number; max: number }

/** Responses to a gift: how many, and when. A higher `haste` moves them towards the start of the range. */
export type ResponseRates = {
  reactions: Share
  comments: Share
  boosts: Share
  minDelayMs: number
  rangeMs: number
  haste: number
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const newMs = 16 * hourMs

/** Half of the responses come within twenty minutes, the last after a day and a half. */
const usual: ResponseRates = {
  reactions: { silent: 0.28, max: 6 },
  comments: { silent: 0.68, max: 6 },
  boosts: { silent: 0.76, max: 6 },
  minDelayMs: 2 * minuteMs,
  rangeMs: 40 * hourMs,
  haste: 7,
}

/** A new gift is seen first in the demo, so most of its responses have come by now. */
const fresh = (ageMs: number): ResponseRates => ({
  reactions: { silent: 0.08, max: Math.min(14, (2 * ageMs) / minuteMs) },
  comments: { silent: 0.4, max: Math.min(4, ageMs / (3 * minuteMs)) },
  boosts: { silent: 0.6, max: Math.min(4, ageMs / (4 * minuteMs)) },
  minDelayMs: minuteMs / 3,
  rangeMs: Math.max(0, ageMs - minuteMs / 3),
  haste: 2,
})

/** The rates for a gift at the instant at which the demo is opened. */
export function responseRates({ at }: { at: Date }, now: Date): ResponseRates {
  const ageMs = now.getTime() - at.getTime()
  return ageMs < newMs ? fresh(ageMs) : usual
}
