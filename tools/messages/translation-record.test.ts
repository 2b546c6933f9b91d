import { expect, test } from 'vitest'
import { parseCatalogue } from '#ops/messages/catalogue.ts'
import { compile } from '#ops/messages/compile.ts'
import { newCatalogues } from './new-language.ts'
import { isDraft, renewRecord, stateOf, type TranslationRecord, untranslatedRecord } from './translation-record.ts'

const catalogues = (language: string, texts: Record<string, string>) => [
  parseCatalogue(`${language}/ui.arb`, `${JSON.stringify({ '@@locale': language, ...texts }, null, 2)}\n`),
]

type Texts = Record<string, string>

const renewed = (record: TranslationRecord, { en, es }: { en: Texts; es: Texts }, confirmed?: string[]) =>
  renewRecord(record, { translation: catalogues('es', es), source: catalogues('en', en), confirmed })

const states = (record: TranslationRecord, en: Texts) =>
  Object.entries(en).map(([key, text]) => `${key} ${stateOf(record.get(`ui.${key}`), text)}`)

const english = { yes: 'Yes', no: 'No' }
const spanish = { yes: 'Sí', no: 'No' }

test('takes a new translation as made from the present English text', () => {
  expect(states(renewed(new Map(), { en: english, es: spanish }), english)).toEqual(['yes translated', 'no translated'])
})

test('tells which English texts have changed since, until the translation is changed or confirmed', () => {
  const before = renewed(new Map(), { en: english, es: spanish })
  const en = { yes: 'Yes, please', no: 'No, thanks' }

  const unchanged = renewed(before, { en, es: spanish })
  const changed = renewed(before, { en, es: { yes: 'Sí, por favor', no: 'No' } })
  const confirmed = renewed(before, { en, es: spanish }, ['ui.no'])

  expect(states(unchanged, en)).toEqual(['yes outdated', 'no outdated'])
  expect(states(changed, en)).toEqual(['yes translated', 'no outdated'])
  expect(states(confirmed, en)).toEqual(['yes outdated', 'no translated'])
})

test('a text that was copied waits for a translation or a confirmation', () => {
  const copied = untranslatedRecord(newCatalogues(catalogues('en', english), 'es'))

  const some = renewed(copied, { en: english, es: { yes: 'Sí', no: 'No' } })
  const all = renewed(some, { en: english, es: { yes: 'Sí', no: 'No' } }, ['ui.no'])

  expect(states(copied, english)).toEqual(['yes untranslated', 'no untranslated'])
  expect(states(some, english)).toEqual(['yes translated', 'no untranslated'])
  expect([copied, some, all].map(isDraft)).toEqual([true, true, false])
})

test('a draft may lack texts, and is checked otherwise', () => {
  const both = [...catalogues('en', english), ...catalogues('es', { yes: 'Sí {' })]

  expect(compile(both, ['en'], new Set(['es'])).problems).toEqual([
    'messages/es/ui.arb yes: EXPECT_ARGUMENT_CLOSING_BRACE',
  ])
  expect(compile(both, ['en']).problems).toContain('messages/es/ui.arb lacks no')
})
