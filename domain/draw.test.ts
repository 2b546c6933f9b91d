import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { commitmentTo, digestOf, draw, type DrawEntry, inOrder, pickIndex } from './draw.ts'

const competitionId = '11111111-1111-4111-8111-111111111111'
const seed = `${'00'.repeat(31)}01`
const five = ['a', 'b', 'c', 'd', 'e'].map((userRef, place) => ({
  entryId: `0000000${place}-0000-4000-8000-000000000000`,
  userRef,
}))

const anonymous = () => true
const inputs = { seed: fc.stringMatching(/^[0-9a-f]{64}$/), beacon: fc.constantFrom('', 'ab'.repeat(32)) }
const crews = fc.uniqueArray(
  fc.record({ entryId: fc.uuid(), userRef: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f') }),
  {
    minLength: 1,
    maxLength: 30,
    selector: ({ entryId }) => entryId,
  },
)

test('reproduces the published example of version 1', () => {
  const version = 'rewards-draw-v1'
  const digest = digestOf(competitionId, five, version)

  expect(commitmentTo(competitionId, seed, version)).toBe(
    '8c378071e8cf3a1d5cee6e03a19381ec2eb6765cdaf08763783c03409ecb664a',
  )
  expect(digest).toBe('87cb5bfc5f4d3b0855a638c26bc6b2b5102aae93aae062fe4ce74324612db6a6')
  expect(pickIndex({ version, competitionId, seed, digest, beacon: '', count: 5 }, 0)).toBe(3)
  expect(draw({ version, competitionId, seed, digest, beacon: '' }, five, anonymous)).toMatchObject({
    pick: 0,
    index: 3,
    winner: five[3],
  })
})

// Computed with another program.
test('reproduces the published example of version 2', () => {
  const entries = five.map((entry, place) => ({
    ...entry,
    status: place === 1 ? ('deleted' as const) : ('eligible' as const),
  }))
  const digest = digestOf(competitionId, entries)

  expect(commitmentTo('ab'.repeat(32), seed)).toBe('9d9aae725f51715ecda681bf0b84434a7084e4b5a39ccc32f9bf8750606aa7c9')
  expect(digest).toBe('3d3b3699d4497ba6d38321a8e54113270ab890fab0fe9977d5ccd45914b94b7a')
  expect(pickIndex({ competitionId, seed, digest, beacon: '', count: 5 }, 0)).toBe(4)
})

test('depends on the published values alone and not on the stored order of entries', () => {
  const shuffled = crews.chain((entries) =>
    fc.record({
      ...inputs,
      entries: fc.constant(entries),
      cached: fc.shuffledSubarray(entries, { minLength: entries.length }),
    }),
  )

  fc.assert(
    fc.property(shuffled, ({ entries, cached, ...inputs }) => {
      const drawFrom = (list: DrawEntry[]) =>
        draw({ ...inputs, competitionId, digest: digestOf(competitionId, list) }, inOrder(list), anonymous)

      expect(drawFrom(cached)).toEqual(drawFrom(entries))
    }),
  )
})

test('picks the winner and up to three reserves among eligible entries of different people', () => {
  fc.assert(
    fc.property(
      fc.record({ ...inputs, crew: crews, ineligible: fc.subarray(['a', 'b', 'c', 'd', 'e', 'f']) }),
      (inputs) => {
        const { crew, ineligible, ...input } = inputs
        const entries = inOrder(crew)
        const mayWin = entries.filter(({ userRef }) => !ineligible.includes(userRef))
        const people = new Set(mayWin.map(({ userRef }) => userRef)).size

        const drawn = draw({ ...input, competitionId, digest: digestOf(competitionId, crew) }, entries, (entry) =>
          mayWin.includes(entry),
        )

        const met = drawn ? [drawn.winner, ...drawn.reserves] : []
        expect(met).toHaveLength(Math.min(people, 4))
        expect(new Set(met.map(({ userRef }) => userRef)).size).toBe(met.length)
        expect(met.every((entry) => mayWin.includes(entry))).toBe(true)
        if (drawn) expect(entries[drawn.index]).toBe(drawn.winner)
      },
    ),
  )
})

describe('REQ-DRAW-7: who cannot win is passed over', () => {
  const digest = digestOf(competitionId, five)
  const input = { competitionId, seed, digest, beacon: '' }

  test('by further picks, and the first that can win does', () => {
    const firstPicks = Array.from({ length: 8 }, (_, index) => pickIndex({ ...input, count: 5 }, index))
    const index = firstPicks.findIndex((index) => index !== 3)

    const drawn = draw(input, five, ({ userRef }) => userRef !== 'd')

    expect(drawn).toMatchObject({ pick: index, index: firstPicks[index] })
  })

  test('and where nobody can win, nobody does', () => {
    expect(draw(input, five, () => false)).toBeNull()
    expect(draw(input, [], anonymous)).toBeNull()
  })
})
