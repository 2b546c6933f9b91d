import { expect, test } from 'vitest'
import { type DrawInputs, drawOutcome, cachedDrawOutcomes } from './draw-outcome.ts'

const inputs: DrawInputs = {
  competitionId: '0198c0de-0000-7000-8000-000000000000',
  seed: 'ab'.repeat(32),
  digest: 'cd'.repeat(32),
  beacon: '',
  ineligible: [],
}
const entries = Array.from({ length: 9 }, (_, place) => ({
  entryId: `entry ${place}`,
  userRef: `person ${place}`,
  userId: `user ${place}`,
  status: 'eligible' as const,
}))

test('computes a draw once for all readers of its proof', () => {
  const outcomeOf = cachedDrawOutcomes()

  const first = outcomeOf(inputs, entries)
  const again = outcomeOf({ ...inputs }, entries)

  expect(first).toEqual(drawOutcome(inputs, entries))
  expect(again).toBe(first)
})

test('computes another outcome for another seed or another ineligible entry', () => {
  const outcomeOf = cachedDrawOutcomes()
  const { index } = outcomeOf(inputs, entries)
  const winner = entries[index ?? -1]?.entryId ?? ''

  const withoutWinner: DrawInputs = {
    ...inputs,
    ineligible: [{ entryId: winner, reason: 'account_deleted', deletion: null }],
  }

  expect(outcomeOf(withoutWinner, entries)).toEqual(drawOutcome(withoutWinner, entries))
  expect(outcomeOf(withoutWinner, entries).index).not.toBe(index)
  expect(outcomeOf({ ...inputs, seed: null }, entries)).toEqual({ index: null, reserves: [] })
})
