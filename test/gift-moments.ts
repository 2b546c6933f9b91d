import fc from 'fast-check'
import type { TestUserOptions } from './users.ts'

/** The people of a moment. `Full` can hold only a few more tokens, `Pia` is not approved, `Gone` is deleted. */
export const parts = {
  Ana: { toGive: 12 },
  Ben: { toGive: 8 },
  Caro: { toGive: 5 },
  Dan: {},
  Eve: { store: '0500' },
  Full: { toGive: 3 },
  Pia: { toGive: 0, status: 'pending' },
  Gone: { toGive: 0 },
} satisfies Record<string, TestUserOptions>
export type Name = keyof typeof parts

/** A gift before it has ids. Under `used` Ana has made a gift an hour ago, under `old` two days ago. */
export type Choice = {
  from: Name
  to: Name | 'nobody'
  amount: number
  key: { key: string; hash: string } | null
  reason: string | null
  message: string | null
  month: string
  afterMs: number
}
export type Lock = { of: Name; ms: number }

const often = <Value>(weight: number, arbitrary: fc.Arbitrary<Value>) => ({ weight, arbitrary })
const choice: fc.Arbitrary<Choice> = fc.record({
  from: fc.oneof(
    often(60, fc.constantFrom<Name>('Ana', 'Ben', 'Caro')),
    often(1, fc.constantFrom<Name>('Dan', 'Full', 'Pia', 'Gone')),
  ),
  to: fc.oneof(
    often(40, fc.constantFrom<Name>('Dan', 'Eve')),
    often(15, fc.constantFrom<Name>('Ana', 'Ben', 'Caro')),
    often(4, fc.constant<Name>('Full')),
    often(1, fc.constantFrom('Pia', 'Gone', 'nobody')),
  ),
  amount: fc.oneof(often(12, fc.integer({ min: 1, max: 2 })), often(2, fc.integer({ min: 3, max: 7 }))),
  key: fc.oneof(
    often(20, fc.constant(null)),
    often(20, fc.record({ key: fc.stringMatching(/^k\d\d$/), hash: fc.constant('one') })),
    often(2, fc.record({ key: fc.constantFrom('used', 'old', 'new'), hash: fc.constantFrom('one', 'other') })),
  ),
  reason: fc.oneof(often(60, fc.constantFrom(null, 'Teamwork')), often(1, fc.constant('Nobody offers it'))),
  message: fc.constantFrom(null, 'Thanks, “Caro”! \\ {}'),
  month: fc.oneof(often(5, fc.constant('2026-11')), often(1, fc.constant('2026-12'))),
  afterMs: fc.integer({ min: 0, max: 3 }),
})
const lock: fc.Arbitrary<Lock | null> = fc.oneof(
  often(4, fc.constant(null)),
  often(1, fc.record({ of: fc.constantFrom<Name>('Ana', 'Dan'), ms: fc.constantFrom(5, 30, 130) })),
)

export type Moment = { choices: Choice[]; repeats: number[]; lock: Lock | null }

/** Gifts that arrive together, while another transaction may have locked a person. */
export const moment: fc.Arbitrary<Moment> = fc.record({
  choices: fc.array(choice, { minLength: 2, maxLength: 12, size: 'max' }),
  // Repeats a chosen gift under its key, as a client does whose reply was lost.
  repeats: fc.oneof(often(3, fc.constant<number[]>([])), often(1, fc.array(fc.nat(13), { maxLength: 2 }))),
  lock,
})

const usual: Choice = {
  from: 'Ana',
  to: 'Dan',
  amount: 1,
  key: null,
  reason: null,
  message: null,
  month: '2026-11',
  afterMs: 0,
}

/** Each refusal and each repeat alone beside gifts that can be made; at last all of them. */
const unusual: Choice[] = [
  { ...usual, to: 'Ana' },
  { ...usual, amount: 99 },
  { ...usual, from: 'Caro', to: 'Full', amount: 5 },
  { ...usual, to: 'nobody' },
  { ...usual, to: 'Pia' },
  { ...usual, to: 'Gone' },
  { ...usual, reason: 'Nobody offers it' },
  { ...usual, key: { key: 'used', hash: 'one' } },
  { ...usual, key: { key: 'used', hash: 'other' } },
  { ...usual, key: { key: 'old', hash: 'other' } },
]
const besideUsual = (choices: Choice[], repeats: number[] = []): [Moment] => [
  { choices: [usual, { ...usual, to: 'Eve', key: { key: 'new', hash: 'one' } }, ...choices], repeats, lock: null },
]
export const examples = [...unusual.map((each) => besideUsual([each])), besideUsual([], [1]), besideUsual(unusual, [1])]
