import { expect, test } from 'vitest'
import { count } from './counts.ts'
import { initials, shortName } from './names.ts'

test('colleagues are named by first name and initial, and somebody deleted by neither', () => {
  expect(shortName({ firstName: 'Maria', lastNameInitial: 'G' })).toBe('Maria G.')
  expect(shortName(null)).toBe('Unknown User')
})

test('initials are whole characters in upper case', () => {
  expect(initials({ firstName: 'élodie', lastNameInitial: 'b' })).toBe('ÉB')
  expect(initials({ firstName: '𝒜da', lastNameInitial: 'x' })).toBe('𝒜X')
})

test('one token, two tokens', () => {
  expect([0, 1, 2].map((amount) => count(amount, 'token'))).toEqual(['0 tokens', '1 token', '2 tokens'])
})

test('the digits of a large count stand in groups', () => {
  expect(count(1_000_000, 'token')).toBe('1,000,000 tokens')
})
