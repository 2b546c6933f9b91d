/** How many do one thing: nobody in the `silent` share of cases, seldom more than `most`. */
export type Share = { silent: number; most: number }

/** How colleagues answer a gift: how many, from when on, for how long, and how much sooner than evenly. */
export type Mood = {
  reactions: Share
  comments: Share
  boosts: Share
  soonestMs: number
  longestMs: number
  haste: number
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const newMs = 16 * hourMs

/** Half of the people answer within twenty minutes, the last after a day. */
const usual: Mood = {
  reactions: { silent: 0.28, most: 6 },
  comments: { silent: 0.68, most: 6 },
  boosts: { silent: 0.76, most: 6 },
  ...{ soonestMs: 2 * minuteMs, longestMs: 40 * hourMs, haste: 7 },
}

/** What is new is what whoever opens the demo sees first: its people have answered by then, as many as have had the time. */
const fresh = (ageMs: number): Mood => ({
  reactions: { silent: 0.08, most: Math.min(14, (2 * ageMs) / minuteMs) },
  comments: { silent: 0.4, most: Math.min(4, ageMs / (3 * minuteMs)) },
  boosts: { silent: 0.6, most: Math.min(4, ageMs / (4 * minuteMs)) },
  ...{ soonestMs: minuteMs / 3, longestMs: Math.max(0, ageMs - minuteMs / 3), haste: 2 },
})

/** The mood around a gift, seen from the instant at which the demo opens. */
export function moodAround({ at }: { at: Date }, now: Date): Mood {
  const ageMs = now.getTime() - at.getTime()
  return ageMs < newMs ? fresh(ageMs) : usual
}
