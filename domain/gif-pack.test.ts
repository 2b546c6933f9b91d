import { expect, test } from 'vitest'
import { gifPack, isPackedGifAddress } from './gif-pack.ts'
import { packedGifAddress } from './packed-gif.ts'
import { isBlank } from './text.ts'

test('has at least 36 GIFs with unique names in lower case and hyphens', () => {
  const names = gifPack.map(({ name }) => name)

  expect(names.length).toBeGreaterThanOrEqual(36)
  expect(new Set(names).size).toBe(names.length)
  expect(names.filter((name) => !/^[a-z]+(-[a-z]+)*$/.test(name))).toEqual([])
})

test('has a title and at least four more search words for every GIF', () => {
  for (const { name, title, words } of gifPack) {
    expect(isBlank(title), name).toBe(false)
    expect(words.split(' ').length, name).toBeGreaterThanOrEqual(4)
  }
})

test('knows the addresses of its GIFs only', () => {
  expect(gifPack.every(({ name }) => isPackedGifAddress(packedGifAddress(name)))).toBe(true)
  expect(isPackedGifAddress('/gifs/no-such-gif.gif')).toBe(false)
})
