import { expect, test } from 'vitest'
import { idTime } from './id-time.ts'

test('reads the time from an id of version 7 only', () => {
  expect(idTime('019e1b7c-6e00-7abc-8000-000000000001')).toBe(Date.parse('2026-05-12T09:20:00.000Z'))
  expect(idTime('019e1b7c-6e00-4abc-8000-000000000001')).toBeNull()
})
