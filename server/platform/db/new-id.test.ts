import { expect, test } from 'vitest'
import { newId } from './new-id.ts'

test('an id is a UUID of version 7 that contains its time', () => {
  const id = newId(new Date('2026-11-18T12:00:00.123Z'))

  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(parseInt(id.replace(/-/g, '').slice(0, 12), 16)).toBe(Date.parse('2026-11-18T12:00:00.123Z'))
})

test('ids of one millisecond increase and are unique', () => {
  const now = new Date('2026-11-18T12:00:00.000Z')

  const ids = Array.from({ length: 3_000 }, () => newId(now))

  expect(ids).toEqual([...ids].sort())
  expect(new Set(ids).size).toBe(ids.length)
})
