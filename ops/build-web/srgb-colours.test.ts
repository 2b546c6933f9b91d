import { expect, test } from 'vitest'
import { srgbColours } from './srgb-colours.ts'

test.each([
  ['oklch(1 0 0)', '#ffffff'],
  ['oklch(0.62796 0.25768 29.234)', '#ff0000'],
  ['oklch(0.86644 0.29483 142.495)', '#00ff00'],
  ['oklch(0.45201 0.31321 264.052)', '#0000ff'],
  ['0 1px oklch(0 0 0 / 0.5), red', '0 1px #00000080, red'],
  // Outside sRGB: red would be negative.
  ['oklch(0.42 0.092 165)', '#005c40'],
  ['oklch(var(--avatar-bg) var(--hue))', 'oklch(var(--avatar-bg) var(--hue))'],
])('writes %s as %s', (value, expected) => {
  const declaration = { value }

  srgbColours.Declaration(declaration)

  expect(declaration.value).toBe(expected)
})
