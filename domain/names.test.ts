import { expect, test } from 'vitest'
import { count } from './counts.ts'
import { initials } from './names.ts'

test('makes initials of whole characters in upper case', () => {
  expect(initials({ firstName: 'élodie', lastNameInitial: 'b' })).toBe('ÉB')
  expect(initials({ firstName: '𝒜da', lastNameInitial: 'x' })).toBe('𝒜X')
})

test('adds a plural s except for one', () => {
  expect([0, 1, 2].map((amount) => count(amount, 'token'))).toEqual(['0 tokens', '1 token', '2 tokens'])
})

test('groups the digits of a large count', () => {
  expect(count(1_000_000, 'token')).toBe('1,000,000 tokens')
})
