import { expect, test } from 'vitest'
import { type Decided, drawOutcome, cachedDrawOutcomes } from './draw-outcome.ts'

const decided: Decided = {
  ...{ competitionId: '0198c0de-0000-7000-8000-000000000000', seed: 'ab'.repeat(32), digest: 'cd'.repeat(32) },
  ...{ beacon: '', ineligible: [] },
}
const entries = Array.from({ length: 9 }, (_, place) => ({
  ...{ entryId: `entry ${place}`, userRef: `person ${place}`, userId: `user ${place}`, ineligibleReason: null },
}))

test('a draw is computed once for all who look at its proof', () => {
  const outcomeOf = cachedDrawOutcomes()

  const first = outcomeOf(decided, entries)
  const again = outcomeOf({ ...decided }, entries)

  expect(first).toEqual(drawOutcome(decided, entries))
  expect(again).toBe(first)
})

test('another seed, or an entry that cannot win, is another draw', () => {
  const outcomeOf = cachedDrawOutcomes()
  const { index } = outcomeOf(decided, entries)
  const winner = entries[index ?? -1]?.entryId ?? ''

  const hindered: Decided = { ...decided, ineligible: [{ entryId: winner, reason: 'account_deleted' }] }

  expect(outcomeOf(hindered, entries)).toEqual(drawOutcome(hindered, entries))
  expect(outcomeOf(hindered, entries).index).not.toBe(index)
  expect(outcomeOf({ ...decided, seed: null }, entries)).toEqual({ index: null, reserves: [] })
})
