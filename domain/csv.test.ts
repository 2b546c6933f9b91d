import { expect, test } from 'vitest'
import { toCsv } from './csv.ts'

const english = { language: 'en', zone: 'UTC' }
const spanish = { language: 'es', zone: 'Europe/Madrid' }

test('writes rows that end in CR LF, after a byte order mark', () => {
  expect(
    toCsv(
      [
        ['Store', 'People'],
        ['4 stores', 12],
      ],
      english,
    ),
  ).toBe('\u{feff}Store,People\r\n4 stores,12\r\n')
})

test('separates by semicolons, and writes a comma in numbers, where the language of the reader does', () => {
  expect(toCsv([['Tienda', 1.5, -3, 1_000]], spanish)).toBe('\u{feff}Tienda;1,5;-3;1000\r\n')
  expect(toCsv([['Store', 1.5, -3, 1_000]], english)).toBe('\u{feff}Store,1.5,-3,1000\r\n')
  expect(toCsv([['a;b', 'a,b']], spanish)).toBe('\u{feff}"a;b";a,b\r\n')
  expect(toCsv([['a;b', 'a,b']], english)).toBe('\u{feff}a;b,"a,b"\r\n')
})

test.each([
  ['Ana, "the best"', '"Ana, ""the best"""'],
  ['two\nlines', '"two\nlines"'],
  [null, ''],
  [-3, '-3'],
  ['Zoë', 'Zoë'],
  ['2026-W42', '2026-W42'],
])('writes %j as %j', (cell, written) => {
  expect(toCsv([[cell]], english)).toBe(`\u{feff}${written}\r\n`)
})

test.each(['0427', '0427 0428', '1E5', '2026-10-02', '10/2', '1,5', '12:30', '50 %', '00000000000000000012', 'TRUE'])(
  'keeps %j a text, which a spreadsheet would read as something else',
  (text) => {
    expect(toCsv([[text]], english)).toBe(`\u{feff}"=""${text}"""\r\n`)
  },
)

test('writes a time as a spreadsheet reads it, in the zone that the header names', () => {
  const time = new Date('2026-10-02T22:30:00Z')

  expect(toCsv([[time]], english)).toBe('\u{feff}2026-10-02 22:30\r\n')
  expect(toCsv([[time]], spanish)).toBe('\u{feff}2026-10-03 00:30\r\n')
})

test.each(['=1+1', '+1', '-1', '@sum', '\t=1', '\r=1'])('does not let %j become a formula', (text) => {
  expect(toCsv([[text]], english)).toContain(`'${text}`)
})

test('quotes a text that is both a formula and has a comma', () => {
  expect(toCsv([['=a,b']], english)).toBe('\u{feff}"\'=a,b"\r\n')
})
