import { expect, test } from 'vitest'
import { flatten } from './flatten.ts'

const red = [229, 72, 77]
const white = [255, 255, 255]
const pixels = (...colours: number[][]) => Buffer.from(colours.flat())
const many = (count: number, colour: number[]) => Array.from({ length: count }, () => colour)

test('colours of the palette stay, and a blend that is near one becomes it', () => {
  const picture = pixels(...many(50, red), ...many(50, white), [232, 80, 85])

  const flat = flatten(picture, { most: 15, nearness: 52 })

  expect(flat.subarray(0, 300)).toEqual(picture.subarray(0, 300))
  expect([...flat.subarray(-3)]).toEqual(red)
})

test('a blend that is far from all others stays, so that edges look smooth', () => {
  const blend = [242, 163, 166]

  const flat = flatten(pixels(...many(50, red), ...many(50, white), blend), { most: 15, nearness: 52 })

  expect([...flat.subarray(-3)]).toEqual(blend)
})

test('there are never more colours than asked for', () => {
  const greys = Array.from({ length: 256 }, (_, grey) => [grey, 0, 0])

  const flat = flatten(pixels(...many(50, white), ...greys), { most: 3, nearness: 52 })

  const palette = new Set(Array.from({ length: flat.length / 3 }, (_, at) => flat.readUIntBE(at * 3, 3)))
  expect(palette.size).toBeLessThanOrEqual(3)
})
