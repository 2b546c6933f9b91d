import { expect, test } from 'vitest'
import { honestProof } from '#test/altered-proofs.ts'
import { drawAttempts } from './draw-attempts.ts'

test('those that could not win come first, each with its reason, and the last is the winner', () => {
  const proof = honestProof()

  const throws = drawAttempts(proof)

  expect(throws.map(({ reason }) => reason)).toEqual(['account_deleted', 'account_deleted', null])
  expect(throws.at(-1)?.ticket).toBe((proof.index ?? 0) + 1)
})

test('of a draw that was not made there are none', () => {
  expect(drawAttempts({ ...honestProof(), seed: null, pick: null })).toEqual([])
})

test('of very many only the first twenty are told', () => {
  expect(drawAttempts({ ...honestProof(), pick: 1_000_000_000 })).toHaveLength(20)
})
