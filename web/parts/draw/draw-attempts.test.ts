import { expect, test } from 'vitest'
import { honestProof } from '#test/altered-proofs.ts'
import { drawAttempts } from './draw-attempts.ts'

test('lists the ineligible tickets with their reasons, then the winner', () => {
  const proof = honestProof()

  const attempts = drawAttempts(proof)

  expect(attempts.map(({ reason }) => reason)).toEqual(['account_deleted', 'account_deleted', null])
  expect(attempts.at(-1)?.ticket).toBe((proof.index ?? 0) + 1)
})

test('returns no attempts before the draw', () => {
  expect(drawAttempts({ ...honestProof(), seed: null, pick: null })).toEqual([])
})

test('returns at most twenty attempts', () => {
  expect(drawAttempts({ ...honestProof(), pick: 1_000_000_000 })).toHaveLength(20)
})
