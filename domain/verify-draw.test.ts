import { describe, expect, test } from 'vitest'
import {
  alterations,
  crew,
  honestFirstVersionProof,
  honestProof,
  newerAlterations,
  redrawnProof,
  undrawnProof,
} from '#test/altered-proofs.ts'
import { createDrawProof, createFirstVersionProof, knownRound } from '#test/draw-proof.ts'
import { type PublishedDraw, verifyDraw } from './verify-draw.ts'

const failing = (proof: PublishedDraw, seen?: Parameters<typeof verifyDraw>[1]) =>
  verifyDraw(proof, seen)
    .filter(({ holds }) => !holds)
    .map(({ name }) => name)

test('REQ-DRAW-5: an unaltered proof passes every step', () => {
  const proof = honestProof()

  const checks = verifyDraw(proof, { commitment: proof.commitment, digest: proof.digest ?? '' })

  expect(checks.map(({ name }) => name)).toEqual([
    'terms',
    'commitment',
    'close',
    'entries',
    'beacon',
    'pick',
    'winner',
    'reserves',
  ])
  expect(checks.every(({ holds }) => holds)).toBe(true)
})

test('an unaltered proof of version 1 passes every step of its version', () => {
  const checks = verifyDraw(honestFirstVersionProof())

  expect(checks.map(({ name }) => name)).toEqual(['commitment', 'entries', 'beacon', 'pick', 'winner', 'reserves'])
  expect(checks.every(({ holds }) => holds)).toBe(true)
})

describe('REQ-DRAW-5: a proof is refused that shows', () => {
  test.each([...alterations, ...newerAlterations])('%s, by its %s', (_, step, alter) => {
    expect(failing(alter(honestProof()))).toContain(step)
  })

  test.each(alterations)('%s in version 1, by its %s', (_, step, alter) => {
    expect(failing(alter(honestFirstVersionProof()))).toContain(step)
  })

  test('another seed with a commitment to fit, to a user who kept the first commitment', () => {
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

test('skips the tickets of a person who was deleted before the close, without an event', () => {
  const proof = createDrawProof({ Gone: 9, Ana: 1 }, { deletedAtClose: ['Gone'] })

  expect(failing(proof)).toEqual([])
  expect(proof.winnerEntryId).toBe(createDrawProof({ Ana: 1 }).winnerEntryId)
  expect(proof.ineligible.every(({ deletion }) => deletion === null)).toBe(true)
})

test('accepts the list of a closed competition before its draw', () => {
  const closed = createDrawProof({ Gone: 2, Ana: 1 }, { deletedAtClose: ['Gone'] })
  const undrawn = { ...closed, seed: null, pick: null, index: null, winnerEntryId: null, reserves: [], ineligible: [] }

  expect(failing(undrawn)).toEqual(['commitment', 'pick', 'winner', 'reserves'])
})

test('accepts ineligible entries only if they are entries, each once', () => {
  const proof = honestProof()
  const [first] = proof.ineligible

  const strange = { ...proof, ineligible: [...proof.ineligible, { ...first!, entryId: 'nobody' }] }
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

test('refuses a proof of version 2 without terms', () => {
  expect(failing({ ...honestProof(), terms: undefined })).toEqual(['terms', 'commitment', 'beacon'])
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
    ['a later round than the one of its terms', { beacon: { ...beacon, round: 1001 } }],
    ['an earlier round than the one of its terms', { beacon: { ...beacon, round: 999 } }],
    ['no beacon at all', { beacon: null }],
    ['a beacon and says that it has none', { mode: 'offline' }],
  ])('is refused where it shows %s', (_, change) => {
    expect(failing({ ...proof, ...change })).toContain('beacon')
  })
})

test('refuses a public random number of version 1 that was known before the end', () => {
  const proof = createFirstVersionProof(crew, { hasBeacon: true })

  expect(failing(proof)).toEqual([])
  expect(failing({ ...proof, endDate: '2023-08-23T15:59:24.000Z' })).toEqual(['beacon'])
})
