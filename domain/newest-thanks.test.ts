import { expect, test } from 'vitest'
import { newestThanks } from './newest-thanks.ts'

const wordless = { message: null, gifUrl: null, reason: null }
const one = { ...wordless, id: 1 }
const two = { ...wordless, id: 2 }
const withGif = { ...wordless, gifUrl: '/gifs/bravo.gif', id: 3 }
const withWords = { ...wordless, message: 'You stayed late', id: 4 }

const ids = (gifts: (typeof one | typeof withGif | typeof withWords)[]) => newestThanks(gifts, 3).map(({ id }) => id)

test('the newest thanks with words are first, before newer ones without', () => {
  expect(ids([one, two, withGif, withWords, { ...withWords, id: 5 }])).toEqual([4, 1, 2])
})

test('without words those with a GIF are first, else the newest', () => {
  expect(ids([one, two, withGif])).toEqual([3, 1, 2])
  expect(ids([one, two])).toEqual([1, 2])
  expect(ids([])).toEqual([])
})
