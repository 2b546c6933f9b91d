import { expect, test } from 'vitest'
import { readingMs } from './when-read.ts'

test.each([
  ['no words', null, 2_000],
  ['four words', 'You saved  my\nevening', 3_000],
  ['many words', 'word '.repeat(100), 8_000],
])('a message of %s takes its time', (_name, message, ms) => {
  expect(readingMs(message)).toBe(ms)
})
