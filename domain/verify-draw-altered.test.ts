import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createDrawProof, idOf } from '#test/draw-proof.ts'
import { type PublishedDraw, verifyDraw } from './verify-draw.ts'

const holds = (proof: PublishedDraw) => verifyDraw(proof).every((check) => check.holds)

const hex = (digits: number) => fc.stringMatching(new RegExp(`^[0-9a-f]{${digits}}$`))
const id = fc.uuid()
const people = ['Ana', 'Ben', 'Cem', 'Dee', 'Eva', 'Fay'] as const
const draws = fc
  .record({
    tickets: fc.dictionary(fc.constantFrom(...people), fc.integer({ min: 1, max: 4 }), { minKeys: 1 }),
    seed: hex(64),
    ineligible: fc.subarray([...people], { maxLength: 3 }),
    hasBeacon: fc.boolean(),
  })
  .map(({ tickets, ...inputs }) => createDrawProof(tickets, inputs))
  .filter(({ winnerEntryId }) => winnerEntryId !== null)

/** Every field that decides a draw or names its result, with what somebody might put there instead. */
const changes = ({
  entries,
  reserves,
  beacon,
  terms,
  endDate,
}: PublishedDraw): fc.Arbitrary<Partial<PublishedDraw>>[] => [
  fc.record({ version: fc.string() }),
  fc.record({ competitionId: id }),
  fc.record({ terms: fc.integer({ min: 3 }).map((tokenCost) => terms && { ...terms, tokenCost }) }),
  fc.record({ terms: fc.stringMatching(/^[0-9]{4}$/).map((store) => terms && { ...terms, storeNumbers: [store] }) }),
  fc.record({ endDate: fc.date({ noInvalidDate: true }).map((date) => date.toISOString()) }),
  fc.record({ closedAt: fc.integer({ min: 60_001 }).map((delayMs) => delayed(endDate, delayMs)) }),
  fc.record({ commitment: hex(64) }),
  fc.record({ seed: fc.oneof(hex(64), fc.string(), fc.constant(null)) }),
  fc.record({ digest: fc.oneof(hex(64), fc.string(), fc.constant(null)) }),
  fc.record({ entries: fc.subarray([...entries]) }),
  fc.record({ entries: fc.shuffledSubarray([...entries], { minLength: entries.length }) }),
  fc.record({ entries: fc.record({ entryId: id, userRef: id }).map((entry) => [...entries, entry]) }),
  fc.record({ entries: fc.nat(entries.length - 1).map((place) => twice(entries, place)) }),
  fc.record({ entries: fc.nat(entries.length - 1).map((place) => ofAnother(entries, place)) }),
  fc.record({ mode: fc.constantFrom('offline' as const, 'beacon' as const) }),
  fc.record({ beacon: fc.constant(beacon && { ...beacon, value: 'ab'.repeat(32) }) }),
  fc.record({ beacon: fc.constant(beacon && { ...beacon, signature: 'ab'.repeat(48) }) }),
  fc.record({ pick: fc.oneof(fc.nat(20), fc.constant(null)) }),
  fc.record({ index: fc.oneof(fc.nat(20), fc.constant(null)) }),
  fc.record({ winnerEntryId: fc.constantFrom(...entries.map(({ entryId }) => entryId), null) }),
  fc.record({ reserves: fc.shuffledSubarray([...reserves]) }),
  fc.record({ reserves: id.map((stranger) => [...reserves, stranger]) }),
]

const delayed = (instant: string, ms: number) => new Date(Date.parse(instant) + ms).toISOString()

type Entries = PublishedDraw['entries']
const twice = (entries: Entries, place: number) => [...entries.slice(0, place + 1), ...entries.slice(place)]
const ofAnother = (entries: Entries, place: number) =>
  entries.map((entry, at) => (at === place ? { ...entry, userRef: idOf('friend') } : entry))

const isOther = (proof: PublishedDraw, change: Partial<PublishedDraw>) =>
  JSON.stringify({ ...proof, ...change }) !== JSON.stringify(proof)

test('REQ-DRAW-5: verifies every unaltered draw', () => {
  fc.assert(fc.property(draws, (proof) => holds(proof)))
})

test('REQ-DRAW-5: fails a step for an alteration of any field', { timeout: 90_000 }, () => {
  const altered = draws.chain((proof) =>
    fc
      .oneof(...changes(proof))
      .filter((change) => isOther(proof, change))
      .map((change) => ({ ...proof, ...change })),
  )

  fc.assert(
    fc.property(altered, (proof) => !holds(proof)),
    { numRuns: 300 },
  )
})

test('detects a changed list of ineligible entries', () => {
  fc.assert(
    fc.property(
      draws.filter(({ pick }) => pick !== null && pick > 0),
      (proof) => {
        const blamed = { entryId: proof.winnerEntryId ?? '', deletion: null }

        expect(holds({ ...proof, ineligible: [] })).toBe(false)
        expect(holds({ ...proof, ineligible: [...proof.ineligible, blamed] })).toBe(false)
      },
    ),
  )
})
