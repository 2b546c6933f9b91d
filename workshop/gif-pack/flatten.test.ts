import { expect, test } from 'vitest'
import { flatten } from './flatten.ts'

const red = [229, 72, 77]
const white = [255, 255, 255]
const pixels = (...colours: number[][]) => Buffer.from(colours.flat())
const many = (count: number, colour: number[]) => Array.from({ length: count }, () => colour)

test('keeps colours of the palette, and replaces a blend close to one', () => {
  const picture = pixels(...many(50, red), ...many(50, white), [232, 80, 85])

  const flat = flatten(picture, { most: 15, nearness: 52 })

  expect(flat.subarray(0, 300)).toEqual(picture.subarray(0, 300))
  expect([...flat.subarray(-3)]).toEqual(red)
})

test('keeps a blend that is far from all others', () => {
  const blend = [242, 163, 166]

  const flat = flatten(pixels(...many(50, red), ...many(50, white), blend), { most: 15, nearness: 52 })

  expect([...flat.subarray(-3)]).toEqual(blend)
})

test('never uses more colours than allowed', () => {
  const greys = Array.from({ length: 256 }, (_, grey) => [grey, 0, 0])

  const flat = flatten(pixels(...many(50, white), ...greys), { most: 3, nearness: 52 })

  const palette = new Set(Array.from({ length: flat.length / 3 }, (_, at) => flat.readUIntBE(at * 3, 3)))
  expect(palette.size).toBeLessThanOrEqual(3)
})
