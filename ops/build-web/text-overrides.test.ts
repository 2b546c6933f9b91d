import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { parseCatalogue } from '#ops/messages/catalogue.ts'
import { withOverrides } from './text-overrides.ts'

const folder = mkdtempSync(join(tmpdir(), 'texts-'))
afterAll(() => rmSync(folder, { recursive: true }))

const texts = { store: 'Store {storeNumber}', tokens: '{n, plural, one {# token} other {# tokens}}' }

const catalogue = (language: string, own: object) =>
  parseCatalogue(`${language}/ui.arb`, `${JSON.stringify({ '@@locale': language, ...own }, null, 2)}\n`)

const catalogues = [catalogue('en', texts), catalogue('es', { ...texts, store: 'Tienda {storeNumber}' })]

function overridden(files: Record<string, string>) {
  const place = mkdtempSync(join(folder, 'one-'))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(place, name), text)
  const { catalogues: own, problems } = withOverrides(catalogues, place)
  return { problems, texts: own.map(({ language, texts: now }) => ({ language, ...Object.fromEntries(now) })) }
}

const original = overridden({}).texts

test('replaces single texts of a language', () => {
  const result = overridden({ 'en.json': '{ "ui.store": "Branch {storeNumber}" }', 'notes.txt': '{' })

  expect(result.problems).toEqual([])
  expect(result.texts).toEqual([
    { language: 'en', ...texts, store: 'Branch {storeNumber}' },
    { language: 'es', ...texts, store: 'Tienda {storeNumber}' },
  ])
})

test('leaves wrong texts out, names them in one sentence for each file, and takes the others', () => {
  const wrong = {
    'ui.store': 'Branch',
    'ui.gone': 'x',
    'gone.store': 'x',
    store: 'x',
    '__proto__.x': 'x',
    'ui.tokens': '{n, plural, one {# coin} other {# coins}} [[mail]]',
  }
  const { problems, texts: now } = overridden({
    'en.json': JSON.stringify({ ...wrong, 'ui.tokens2': 1 }),
    'es.json': '{ "ui.store": "Local {storeNumber}", "ui.tokens": "{n, plural, one {# ficha} other {# fichas}}" }',
    'fr.json': '{}',
  })

  expect(problems).toEqual([
    'texts/en.json: left out ui.store (takes {  }, but en takes { storeNumber: string | number }), ui.gone (is no text of this version), gone.store (is no text of this version), store (is no text of this version), __proto__.x (is no text of this version), ui.tokens (has [[ or ]]), ui.tokens2 (is no text of this version).',
    'texts/es.json: left out ui.tokens (the plural of {n} lacks the form many).',
    'texts/fr.json: there is no language fr.',
  ])
  expect(now).toEqual([original[0], { ...original[1], store: 'Local {storeNumber}' }])
})

test.each(['', '{', '[]', 'null', '"Store"', '7'])('takes nothing from a file with %j', (content) => {
  expect(overridden({ 'en.json': content })).toEqual({
    problems: ['texts/en.json: it is not a JSON object of texts.'],
    texts: original,
  })
})

test.each([
  ['7', 'is not a string'],
  ['""', 'is empty'],
  ['"Store {"', 'EXPECT_ARGUMENT_CLOSING_BRACE'],
  [JSON.stringify(`{storeNumber}${'x'.repeat(5_000)}`), 'has more than 5000 characters'],
])('refuses the text %.20s', (text, problem) => {
  expect(overridden({ 'en.json': `{ "ui.store": ${text} }` })).toEqual({
    problems: [`texts/en.json: left out ui.store (${problem}).`],
    texts: original,
  })
})
