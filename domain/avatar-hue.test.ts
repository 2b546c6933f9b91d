import { expect, test } from 'vitest'
import { avatarHue } from './avatar-hue.ts'

test('gives a person the same hue, one of twelve, whatever the name or the parts that a screen knows', () => {
  const id = '0198f2a4-5b1c-7d3e-8f60-1a2b3c4d5e6f'
  const hue = avatarHue({ id, firstName: 'Devon' })

  expect(avatarHue({ id, firstName: 'Dee' })).toBe(hue)
  expect(hue).toBeGreaterThanOrEqual(0)
  expect(hue).toBeLessThan(12)
})

test('spreads people over all hues', () => {
  const ids = Array.from({ length: 200 }, (_, index) => `0198f2a4-5b1c-7d3e-8f60-${String(index).padStart(12, '0')}`)

  expect(new Set(ids.map((id) => avatarHue({ id }))).size).toBe(12)
})
