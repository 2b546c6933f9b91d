import { expect, test } from 'vitest'
import { gifPack } from '#domain/gif-pack.ts'
import { drawings } from './drawings.ts'

const names = gifPack.map(({ name }) => name)

test('there is one drawing for each GIF of the catalogue', () => {
  expect(Object.keys(drawings).sort()).toEqual(names.sort())
})

test.each(names)('%s is the same each time, and moves', (name) => {
  const scene = drawings[name]!.scene
  const half = scene(0.5)

  expect(scene(0.5)).toBe(half)
  expect(scene(0)).not.toBe(half)
})

test.each(names)('%s contains valid numbers only', (name) => {
  const { scene, frames = 16 } = drawings[name]!

  for (let at = 0; at < frames; at += 1) expect(scene(at / frames)).not.toMatch(/NaN|undefined|Infinity/)
})
