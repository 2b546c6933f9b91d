import { describe, expect, test } from 'vitest'
import { alterations, crew, redrawnProof, honestProof, undrawnProof } from '#test/altered-proofs.ts'
import { createDrawProof, knownRound } from '#test/draw-proof.ts'
import { type PublishedDraw, verifyDraw } from './verify-draw.ts'

const failing = (proof: PublishedDraw, seen?: Parameters<typeof verifyDraw>[1]) =>
  verifyDraw(proof, seen)
    .filter(({ holds }) => !holds)
    .map(({ name }) => name)

test('REQ-DRAW-5: an unaltered proof passes every step', () => {
  const proof = honestProof()

  const checks = verifyDraw(proof, { commitment: proof.commitment, digest: proof.digest ?? '' })

  expect(checks.map(({ name }) => name)).toEqual(['commitment', 'entries', 'beacon', 'pick', 'winner', 'reserves'])
  expect(checks.every(({ holds }) => holds)).toBe(true)
})

describe('REQ-DRAW-5: a proof is refused that shows', () => {
  test.each(alterations)('%s, by its %s', (_, step, alter) => {
    expect(failing(alter(honestProof()))).toContain(step)
  })

  test('another seed with a commitment to fit, to whoever kept the first commitment', () => {
    const proof = redrawnProof()

    expect(failing(proof)).toEqual([])
    expect(failing(proof, { commitment: honestProof().commitment })).toEqual(['commitment'])
  })
})

test('REQ-DRAW-5: detects replaced entries by a digest noted earlier', () => {
  const madeUp = createDrawProof({ ...crew, Friend: 5 })

  expect(failing(madeUp)).toEqual([])
  expect(failing(madeUp, { digest: honestProof().digest ?? '' })).toEqual(['entries'])
})

test('REQ-DRAW-7: redraws until the only eligible entry of ten wins, and states the redraws', () => {
  const proof = createDrawProof({ Gone: 9, Ana: 1 }, { ineligible: ['Gone'] })

  expect(failing(proof)).toEqual([])
  expect(proof.winnerEntryId).toBe(createDrawProof({ Ana: 1 }).winnerEntryId)
  expect(proof.pick).toBeGreaterThan(0)
  expect(proof.ineligible).toHaveLength(9)
  expect(proof.reserves).toEqual([])
})

test('accepts ineligible entries only if they are entries, each once', () => {
  const proof = honestProof()
  const [first] = proof.ineligible

  const strange = { ...proof, ineligible: [...proof.ineligible, { entryId: 'nobody' }] }
  const twice = { ...proof, ineligible: [...proof.ineligible, first!] }

  expect(failing(strange)).toEqual(['entries'])
  expect(failing(twice)).toEqual(['entries'])
})

test('verifies nothing that needs the seed before the draw', () => {
  const known = undrawnProof()

  expect(failing(known)).toEqual(['commitment', 'pick', 'winner', 'reserves'])
})

test('fails the steps of the winner if no entry is eligible', () => {
  const proof = createDrawProof(crew, { ineligible: Object.keys(crew) })

  expect(failing(proof)).toEqual(['pick', 'winner', 'reserves'])
  expect(failing(createDrawProof({}))).toEqual(['pick', 'winner', 'reserves'])
})

describe('REQ-DRAW-10: a draw with a public random number', () => {
  const proof = createDrawProof(crew, { hasBeacon: true })
  const beacon = { ...proof.beacon!, value: knownRound.value }

  test('holds, and has another winner than without it', () => {
    expect(failing(proof)).toEqual([])
    expect(proof.winnerEntryId).not.toBe(createDrawProof(crew).winnerEntryId)
  })

  test.each<[string, Partial<PublishedDraw>]>([
    ['a value that is not that of its signature', { beacon: { ...beacon, value: 'ab'.repeat(32) } }],
    ['another signature', { beacon: { ...beacon, signature: 'ab'.repeat(48) } }],
    ['no signature', { beacon: { ...beacon, signature: null } }],
    ['no value', { beacon: { ...beacon, value: null } }],
    ['another chain', { beacon: { ...beacon, chain: 'ab'.repeat(32) } }],
    ['a round that was public before the end', { endDate: '2023-08-23T15:59:24.000Z' }],
    ['no beacon at all', { beacon: null }],
    ['a beacon and says that it has none', { mode: 'offline' }],
  ])('is refused where it shows %s', (_, change) => {
    expect(failing({ ...proof, ...change })).toContain('beacon')
  })
})
