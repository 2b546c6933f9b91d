import { expect, test } from 'vitest'
import { patterns, samples, withSampleDigits } from './message-names.ts'

test('samples of a message have each of its choices, with stand-ins for values', () => {
  expect(samples('Gift {n, plural, one {# token} other {# tokens}}<hidden> to {name}</hidden>')).toEqual([
    'Gift 7 token to X',
    'Gift 7 tokens to X',
  ])
  expect(withSampleDigits('Gift 12 tokens')).toBe('Gift 7 tokens')
})

test('patterns match what a message becomes, and no other text', () => {
  const [pattern = ''] = patterns('¿Regalar {n, number} (ya)?')

  expect('¿Regalar 1,200 (ya)?').toMatch(new RegExp(`^${pattern}$`))
  const [hidden = ''] = patterns('⟦<hidden>Choose </hidden>{gif}⟧')
  expect('⟦ Choose  Thank you!⟧').toMatch(new RegExp(`^${hidden}$`))
  expect('¿Regalar 1,200 ya').not.toMatch(new RegExp(`^${pattern}$`))
})
