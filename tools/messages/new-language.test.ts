import { expect, test } from 'vitest'
import { parseCatalogue } from '#ops/messages/catalogue.ts'
import { compile } from '#ops/messages/compile.ts'
import { codeProblem, formatCatalogue, newCatalogues } from './new-language.ts'

const texts = {
  plain: "Don't {wait} — '{'",
  count: '{n, plural, =0 {None} one {# token} other {# tokens}} left',
  inside: '{kind, select, gift {{n, plural, one {# gift} other {# gifts}}} other {more}}',
  link: 'Read <link>the {n, plural, one {rule} other {rules}}</link>',
}

const english = () => [parseCatalogue('en/ui.arb', `${JSON.stringify({ '@@locale': 'en', ...texts }, null, 2)}\n`)]

const textsIn = (language: string) => Object.fromEntries(newCatalogues(english(), language)[0]?.texts ?? [])

test('gives each plural the forms of the language, at any depth, and leaves other texts as they are', () => {
  expect(textsIn('pl')).toEqual({
    plain: texts.plain,
    count: '{n,plural,one{# token} few{# tokens} many{# tokens} other{# tokens} =0{None}} left',
    inside: '{kind,select,gift{{n,plural,one{# gift} few{# gifts} many{# gifts} other{# gifts}}} other{more}}',
    link: 'Read <link>the {n,plural,one{rule} few{rules} many{rules} other{rules}}</link>',
  })
  expect(textsIn('ja').count).toBe('{n,plural,other{# tokens} =0{None}} left')
})

test.each(['ar', 'cs', 'de', 'fr', 'ja', 'pl', 'pt-BR', 'vi'])(
  'makes files for %s that compile at once',
  (language) => {
    const added = newCatalogues(english(), language).map((catalogue) =>
      parseCatalogue(`${language}/ui.arb`, formatCatalogue(catalogue)),
    )

    const { modules, problems } = compile([...english(), ...added], ['en', language])

    expect(problems).toEqual([])
    expect(modules.get(`${language}/ui.ts`)).toContain('export const count')
  },
)

test.each([
  ['fr', null],
  ['pt-BR', null],
  ['es', 'exists'],
  ['french', 'is no code of a language, such as fr or pt-BR'],
  ['../fr', 'is no code of a language, such as fr or pt-BR'],
  ['pt-br', 'is written pt-BR'],
  ['tlh', 'is a language whose plural forms nobody knows'],
])('of the code %s says %s', (code, problem) => {
  expect(codeProblem(code, ['en', 'es'])).toBe(problem)
})
