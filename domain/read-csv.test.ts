import { expect, test } from 'vitest'
import { toCsv } from './csv.ts'
import { readCsv, separatorOf } from './read-csv.ts'

const cellsOf = (text: string) => Array.from(readCsv(text, separatorOf(text)), ({ cells }) => cells)

test.each([',', ';', '\t'])('reads cells that are separated by %j', (separator) => {
  const text = ['Name', 'Store'].join(separator) + '\r\n' + ['Ana', '0427'].join(separator) + '\r\n'

  expect(separatorOf(text)).toBe(separator)
  expect(cellsOf(text)).toEqual([
    ['Name', 'Store'],
    ['Ana', '0427'],
  ])
})

test.each(['\r\n', '\n', '\r'])('ends rows at %j, and needs none at the end of the file', (end) => {
  expect(cellsOf(`Name,Store${end}Ana,0427`)).toEqual([
    ['Name', 'Store'],
    ['Ana', '0427'],
  ])
})

test('reads quoted cells with separators, quotation marks and line breaks', () => {
  expect(cellsOf('Name,Note\n"Garcia, Ana","says ""hi""\nand more"\n')).toEqual([
    ['Name', 'Note'],
    ['Garcia, Ana', 'says "hi"\nand more'],
  ])
})

test('counts lines as an editor does, and leaves out those without text', () => {
  const rows = Array.from(readCsv('Name,Note\r\n\r\n"Ana","two\r\nlines"\r\n,\r\nBen,\r\n', ','))

  expect(rows.map(({ line, cells }) => [line, cells[0]])).toEqual([
    [1, 'Name'],
    [3, 'Ana'],
    [6, 'Ben'],
  ])
})

test('says which row has a quotation mark that is never closed', () => {
  const rows = Array.from(readCsv('Name\nAna\n"Ben\nCid\n', ','))

  expect(rows).toMatchObject([{ isOpen: false }, { isOpen: false }, { line: 3, isOpen: true, cells: ['Ben\nCid\n'] }])
})

test('does not count separators inside quotation marks, and follows the line that Excel writes', () => {
  expect(separatorOf('"Last, first",Store\n')).toBe(',')
  expect(separatorOf('"a,b,c,d";Store\n')).toBe(';')
  expect(separatorOf('sep=;\r\na,b,c;d')).toBe(';')
  expect(Array.from(readCsv('sep=;\r\nAna;0427', ';'))).toMatchObject([{ line: 2, cells: ['Ana', '0427'] }])
})

test('reads what an export writes', () => {
  const rows = [
    ['Name', 'Note'],
    ['Ana "the best"', 'a,b;c\nd'],
  ]

  for (const language of ['en', 'es']) expect(cellsOf(toCsv(rows, { language, zone: 'UTC' }).slice(1))).toEqual(rows)
})
