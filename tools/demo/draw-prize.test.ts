import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawPrize } from './draw-prize.ts'
import { prizes } from './prizes.ts'

const drawings = prizes.flatMap(({ drawing }) => drawing ?? [])

test.each(drawings)('%s is drawn in the shape that a card shows, without a gap in it', async (name) => {
  const { width, height, hasAlpha } = await sharp(await drawPrize(name)).metadata()

  expect([width, height, hasAlpha]).toEqual([1_280, 640, false])
})

test('each drawing belongs to one prize, and about a third of the prizes have none', () => {
  const files = readdirSync(join(import.meta.dirname, 'prizes')).map((file) => file.replace('.svg', ''))

  expect(drawings.toSorted()).toEqual(files.toSorted())
  expect(drawings.length / prizes.length).toBeCloseTo(2 / 3, 1)
})
