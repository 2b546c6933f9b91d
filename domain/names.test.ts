import { expect, test } from 'vitest'
import { count } from './counts.ts'
import { fullName, initials, inLine, shortName } from './names.ts'

test('makes initials of whole characters in upper case', () => {
  expect(initials({ firstName: 'élodie', lastNameInitial: 'b' })).toBe('ÉB')
  expect(initials({ firstName: '𝒜da', lastNameInitial: 'x' })).toBe('𝒜X')
})

test.each([
  ['e\u0301lodie', 'g\u0303', 'ÉG\u0303'],
  ['x\u0327avi', 'b', 'X\u0327B'],
  ['किरण', 'शि', 'किशि'],
  ['👩‍🚀 Ana', 'b', '👩‍🚀B'],
  ['กี่', 'ก', 'กี่ก'],
  ['Z\u0351\u036b\u0343\u036aalgo', 'x', 'Z\u0351\u036bX'],
])('the initials of %j %j are what people see as its first characters', (firstName, lastNameInitial, expected) => {
  expect(initials({ firstName, lastNameInitial })).toBe(expected)
})

test.each([
  [`Z${'\u0351\u036b\u0343\u036a'.repeat(10)}algo`, 'Z\u0351\u036balgo'],
  [`ก${'\u0e49'.repeat(20)}`, 'ก\u0e49'],
  [`م${'\u064f\u0651'.repeat(10)}`, 'م\u064f\u0651'],
  ...['Nguyễn', 'Łukasz', 'किर्ति', 'လွှဲ', 'ཧཱུྃ', 'שָׁלוֹם', 'مُحَمَّد', 'ก็', 'x\u0323\u0302'].map((name) => [name, name]),
])('%j stays in its line as %j', (name = '', shown = '') => {
  expect(inLine(name)).toBe(shown.normalize('NFC'))
  expect(shortName({ firstName: name, lastNameInitial: 'B' })).toBe(`${shown.normalize('NFC')} B.`)
})

test('a full name has the last name where it is known', () => {
  const person = { firstName: 'Maria', lastNameInitial: 'G' }

  expect([fullName({ ...person, lastName: 'Garcia' }), fullName({ ...person, lastName: null })]).toEqual([
    'Maria Garcia',
    'Maria G.',
  ])
})

test('adds a plural s except for one', () => {
  expect([0, 1, 2].map((amount) => count(amount, 'token'))).toEqual(['0 tokens', '1 token', '2 tokens'])
})

test('groups the digits of a large count', () => {
  expect(count(1_000_000, 'token')).toBe('1,000,000 tokens')
})
