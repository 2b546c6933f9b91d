import { expect, test } from 'vitest'
import { gifPack, isPackedGifAddress } from './gif-pack.ts'
import { packedGifAddress } from './packed-gif.ts'
import { isBlank } from './text.ts'

test('the pack holds at least 36 GIFs, each under a name of its own in small letters and hyphens', () => {
  const names = gifPack.map(({ name }) => name)

  expect(names.length).toBeGreaterThanOrEqual(36)
  expect(new Set(names).size).toBe(names.length)
  expect(names.filter((name) => !/^[a-z]+(-[a-z]+)*$/.test(name))).toEqual([])
})

test('every GIF has a title, and at least four words more to find it by', () => {
  for (const { name, title, words } of gifPack) {
    expect(isBlank(title), name).toBe(false)
    expect(words.split(' ').length, name).toBeGreaterThanOrEqual(4)
  }
})

test('the address of a GIF is known, and that of another is not', () => {
  expect(gifPack.every(({ name }) => isPackedGifAddress(packedGifAddress(name)))).toBe(true)
  expect(isPackedGifAddress('/gifs/no-such-gif.gif')).toBe(false)
})
