import { expect, test } from 'vitest'
import { wordSummary } from './project-words.ts'
import { wordHits } from './words.ts'

const found = (path: string, source: string) =>
  wordHits(path, source).map(({ line, kind, word }) => `${line} ${kind} ${word}`)

test.each([
  ['a variable', 'const theHouse = 1', '1 identifier house'],
  ['a property', 'const a = { is_sealed: true }', '1 identifier sealed'],
  ['a component', 'const a = <LoginDoor />', '1 identifier door'],
  ['a type', 'type Given = { a: 1 }', '1 identifier given'],
  ['a limit', 'const mostLines = 3', '1 identifier most-lines'],
  ['a line comment', '// Nobody is told of it.', '1 comment told'],
  ['a block comment', '/**\n * Mends a row.\n */', '1 comment Mends'],
  ['a noun clause as the subject', '/** What a person holds. */', '1 comment What'],
  ['a log message', 'log.warn({ error }, "Could not seal the log")', '1 message seal'],
  ['a test name', "test.each([1])('is told %s', () => {})", '1 message told'],
  ['a sentence of a page', '<p>Load it\n anew.</p>', '1 sentence anew'],
  ['a text of several words', "const text = 'Recently told, or lately'", '1 sentence lately'],
  ['a name in SQL', 'const rows = sql`\n  select deed from audit_log`', '2 identifier deed'],
])('refuses a word in %s', (_kind, source, hit) => {
  expect(found('server/a.tsx', source)).toEqual([hit])
})

test('refuses a word in the name of a file or folder', () => {
  expect(found('server/life/run.ts', '')).toEqual(['0 file life'])
  expect(found('web/at-work.module.css', '')).toEqual(['0 file at-work'])
})

test('refuses a word in SQL, CSS and documents', () => {
  expect(found('db/a.sql', "select 'a house' -- Told later.\n  as doer;")).toEqual([
    '1 comment Told',
    '2 identifier doer',
  ])
  expect(found('web/a.css', '.a {\n  /* The dock. */\n}')).toEqual(['2 comment dock'])
  expect(found('docs/a.md', 'Run it anew.\n```\nanew\n```\nor `anew`')).toEqual(['1 document anew'])
})

test.each([
  'client.post("/a")',
  'const height = Math.floor(1)',
  'const isTurnOff = true',
  'const mostRecentGift = 1',
  'const oneHourLater = 1',
  '// The code has four letters, and a lightweight warehouse.',
  '// Tell the browser again. A post, by hand, across the background.',
  '// What if it fails?',
  'toast("It was told at the door")',
  '<p>You are told what the house does.</p>',
])('allows the ordinary English of %s', (source) => {
  expect(found('web/a.tsx', source)).toEqual([])
})

test('sums the words of each folder', () => {
  const hits = wordHits('server/features/gifts/a.ts', 'const door = told')

  expect(wordSummary(hits)).toContain('server/features/gifts: 2')
  expect(wordSummary([])).toBe('')
})
