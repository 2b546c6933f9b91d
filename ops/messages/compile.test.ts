import { expect, test } from 'vitest'
import { parseCatalogue } from './catalogue.ts'
import { compile } from './compile.ts'

const catalogue = (language: string, texts: object) =>
  parseCatalogue(`${language}/feed.arb`, `${JSON.stringify({ '@@locale': language, ...texts }, null, 2)}\n`)

const compiled = (en: object, es: object = en) => compile([catalogue('en', en), catalogue('es', es)], ['en', 'es'])

const linesOf = (texts: object) =>
  compiled(texts)
    .modules.get('en/feed.ts')
    ?.split('\n')
    .filter((line) => line.startsWith('export'))

const problemsOf = (en: object, es?: object) => compiled(en, es).problems

test('compiles a text without values to a constant', () => {
  expect(linesOf({ title: 'Recognition Feed' })).toEqual(['export const title: string = "Recognition Feed"'])
})

test('compiles a text with values to a function that names them', () => {
  expect(linesOf({ hello: 'Hi {time}, `now`' })).toEqual([
    'export const hello = ({ time }: { time: string | number }) => `Hi ${time}, \\`now\\``',
  ])
})

test("keeps the direction of people's own words in a text, but not of an element, which does so itself", () => {
  const texts = {
    gave: '{name} gave {time} ago',
    by: 'By {name}',
    '@by': { placeholders: { name: { type: 'Object' } } },
  }

  expect(linesOf(texts)).toEqual([
    'export const gave = ({ name, time }: { name: string | number; time: string | number }) => `${isolated(name)} gave ${time} ago`',
    'export const by = <Node>({ name }: { name: Node }): (Node | string | number)[] => ["By ", name]',
  ])
})

test('writes the number of a plural once where all forms begin with it', () => {
  expect(linesOf({ count: '{n, plural, one {# token} other {# tokens}}' })).toEqual([
    'export const count = ({ n }: { n: number }) => `${number(n)}${plural(n, " tokens", " token")}`',
  ])
})

test('takes tags and elements of the screen as pieces', () => {
  const texts = {
    terms: 'I accept the <link>terms</link>',
    by: 'By {name}',
    '@by': { placeholders: { name: { type: 'Object' } } },
  }

  expect(linesOf(texts)).toEqual([
    'export const terms = <Node>({ link }: { link: (text: string) => Node }): (Node | string | number)[] => ["I accept the ", link("terms")]',
    'export const by = <Node>({ name }: { name: Node }): (Node | string | number)[] => ["By ", name]',
  ])
})

test("keeps the direction of all people's own words in a language from right to left", () => {
  const { modules } = compile([catalogue('en', {}), catalogue('ar', {})], ['en', 'ar'])

  expect(modules.get('en/isolated.ts')).toContain('? `\\u2068${own}\\u2069` : own')
  expect(modules.get('ar/isolated.ts')).toContain('=> `\\u2068${own}\\u2069`')
})

test('refuses a translation without a plural form of its language', () => {
  const texts = { count: '{n, plural, one {# token} other {# tokens}}' }

  expect(problemsOf(texts)).toEqual(['messages/es/feed.arb count: the plural of {n} lacks the form many'])
})

test('refuses a plural form that the language does not have', () => {
  const texts = { count: '{n, plural, one {1} few {2} many {3} other {4}}' }

  expect(problemsOf(texts)).toContain(
    'messages/en/feed.arb count: the plural of {n} has the form few, many, which the language lacks',
  )
})

test.each([
  [{ a: 'A' }, {}, 'messages/es/feed.arb lacks a'],
  [{}, { a: 'A' }, 'messages/es/feed.arb has a, which en lacks'],
  [{ a: 'Hi {name}' }, { a: 'Hola' }, 'messages/es/feed.arb a: takes {  }, but en takes { name: string | number }'],
  [
    { a: '{kind, select, gift {A} other {B}}' },
    { a: '{kind, select, boost {A} other {B}}' },
    "messages/es/feed.arb a: takes { kind: 'boost' | 'other' }, but en takes { kind: 'gift' | 'other' }",
  ],
])('refuses %j translated as %j', (en, es, problem) => {
  expect(problemsOf(en, es)).toContain(problem)
})

test('refuses dates, which the code formats', () => {
  expect(problemsOf({ a: '{at, date, short}' })).toContain(
    'messages/en/feed.arb a: {at} is a date or a time: format it in the code and put a text in',
  )
})

test('lets a translation use a value that only it needs', () => {
  const en = { a: '{name} boosted', '@a': { placeholders: { others: { type: 'int' } } } }
  const es = { a: '{others, plural, =0 {{name} impulsó} one {{name} impulsaron} many {} other {{name} impulsaron}}' }

  expect(problemsOf(en, es)).toEqual([])
})

test('refuses a language without a file', () => {
  expect(compile([catalogue('en', {})], ['en', 'es']).problems).toEqual(['messages/es/feed.arb is missing'])
})

test('refuses a file in another format, with a wrong locale or a description of nothing', () => {
  const { problems } = parseCatalogue('es/feed.arb', '{"@@locale": "en", "@gone": {}}')

  expect(problems).toEqual([
    'messages/es/feed.arb: "@@locale" is not "es"',
    'messages/es/feed.arb: is not indented by two spaces, or has a key twice',
    'messages/es/feed.arb: "@gone" describes no message',
  ])
})
