import { expect, test } from 'vitest'
import { toCsv } from './csv.ts'

test('writes rows that end in CR LF, after a byte order mark', () => {
  expect(
    toCsv([
      ['Store', 'People'],
      ['0427', 12],
    ]),
  ).toBe('\u{feff}Store,People\r\n0427,12\r\n')
})

test.each([
  ['Ana, "the best"', '"Ana, ""the best"""'],
  ['two\nlines', '"two\nlines"'],
  [null, ''],
  [-3, '-3'],
  ['Zoë', 'Zoë'],
])('writes %j as %j', (cell, written) => {
  expect(toCsv([[cell]])).toBe(`\u{feff}${written}\r\n`)
})

test.each(['=1+1', '+1', '-1', '@sum', '\t=1', '\r=1'])('does not let %j become a formula', (text) => {
  expect(toCsv([[text]])).toContain(`'${text}`)
})

test('quotes a text that is both a formula and has a comma', () => {
  expect(toCsv([['=a,b']])).toBe('\u{feff}"\'=a,b"\r\n')
})
