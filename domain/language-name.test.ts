import { expect, test } from 'vitest'
import { languageName } from './language-name.ts'

test('names each language in itself, with a capital', () => {
  expect(['en', 'es', 'fr'].map(languageName)).toEqual(['English', 'Español', 'Français'])
})
