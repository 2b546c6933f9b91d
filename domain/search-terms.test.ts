import { expect, test } from 'vitest'
import { searchTerms } from './search-terms.ts'

test('finds a user by the beginning of every word of name and email', () => {
  const terms = searchTerms({
    firstName: 'Ana María',
    lastNameInitial: 'G',
    lastName: null,
    email: 'Ana.G@store-1.example',
  })

  expect(terms).toEqual([
    'ana maria g',
    'maria g',
    'g',
    'ana.g@store-1.example',
    'g@store-1.example',
    'store-1.example',
    '1.example',
    'example',
  ])
})
