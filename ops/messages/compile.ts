import type { Catalogue, ValueType } from './catalogue.ts'
import { formatModule, isolatedModule, pluralForms } from './format-module.ts'
import { formatterImports, messageCode } from './message-code.ts'
import { serverTextsModule } from './server-texts-module.ts'

/** The language whose keys and values all others must have. */
export const sourceLanguage = 'en'

/** The modules by their path in `messages/compiled`, and the problems of the catalogues. */
type Compiled = { modules: Map<string, string>; problems: string[] }

/**
 * Compiles catalogues: constants where a message takes no value, typed functions where it does. All of them are checked;
 * only those of the `offered` languages become modules. A draft may lack texts.
 */
export function compile(
  catalogues: Catalogue[],
  offered: readonly string[],
  drafts: ReadonlySet<string> = new Set(),
): Compiled {
  const source = new Map(catalogues.filter(isSource).map((catalogue) => [catalogue.feature, catalogue]))
  const languages = [...new Set([...catalogues.map(({ language }) => language), ...offered])]
  const compiled = catalogues.map((catalogue) => compileCatalogue(catalogue, source.get(catalogue.feature)))
  return {
    modules: new Map([
      ['server-texts.ts', serverTextsModule(offered, new Set(source.keys()))],
      ...offered.map((language): [string, string] => [`${language}/format.ts`, formatModule(language)]),
      ...offered.map((language): [string, string] => [`${language}/isolated.ts`, isolatedModule(language)]),
      ...compiled
        .filter(({ language }) => offered.includes(language))
        .map(({ language, feature, code }): [string, string] => [`${language}/${feature}.ts`, code]),
    ]),
    problems: [
      ...catalogues.flatMap((catalogue) => catalogue.problems),
      ...languages
        .filter((language) => !drafts.has(language))
        .flatMap((language) => missingFiles(language, catalogues, [...source.keys()])),
      ...catalogues.flatMap((catalogue) =>
        keyProblems(catalogue, source.get(catalogue.feature), drafts.has(catalogue.language)),
      ),
      ...compiled.flatMap(({ problems }) => problems),
    ],
  }
}

const isSource = ({ language }: Catalogue) => language === sourceLanguage

const pathOf = ({ language, feature }: Catalogue) => `messages/${language}/${feature}.arb`

function missingFiles(language: string, catalogues: Catalogue[], features: string[]) {
  const present = new Set(catalogues.filter((each) => each.language === language).map(({ feature }) => feature))
  return features
    .filter((feature) => !present.has(feature))
    .map((feature) => `messages/${language}/${feature}.arb is missing`)
}

/** Compares the keys of a translation with those of its source. */
function keyProblems(catalogue: Catalogue, source: Catalogue | undefined, isDraft: boolean) {
  const path = pathOf(catalogue)
  if (!source) return [`${path} translates no file of ${sourceLanguage}`]
  const missing = [...source.texts.keys()].filter((key) => !catalogue.texts.has(key))
  const extra = [...catalogue.texts.keys()].filter((key) => !source.texts.has(key))
  return [
    ...(isDraft ? [] : missing).map((key) => `${path} lacks ${key}`),
    ...extra.map((key) => `${path} has ${key}, which ${sourceLanguage} lacks`),
  ]
}

type Code = ReturnType<typeof messageCode>
type Line = { key: string; expression: string }

function compileCatalogue(catalogue: Catalogue, source: Catalogue | undefined) {
  const problems: string[] = []
  const lines = [...catalogue.texts].map(([key, text]): Line => {
    const { code, problem } = check(catalogue.language, text, { source, key })
    if (problem) problems.push(`${pathOf(catalogue)} ${key}: ${problem}`)
    return { key, expression: typeof code === 'string' ? '' : functionOf(code) }
  })
  const { language, feature } = catalogue
  return { language, feature, code: moduleOf(catalogue, lines, source?.isLookup ?? false), problems }
}

/** Names the problem of a text in place of the English one; null if it takes the same values. */
export const textProblem = (language: string, text: string, original: Original) =>
  check(language, text, original).problem

type Original = { source: Catalogue | undefined; key: string }

function check(language: string, text: string, { source, key }: Original) {
  const declared = source?.declared.get(key) ?? new Map<string, ValueType>()
  const code = codeOf(language, text, declared)
  return { code, problem: problemOf(code, codeOf(sourceLanguage, source?.texts.get(key) ?? '', declared)) }
}

/** The code of a message, or a sentence about its problem. */
function codeOf(language: string, text: string, declared: ReadonlyMap<string, ValueType>): Code | string {
  try {
    return messageCode({ text, declared, forms: pluralForms(language) })
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** The problem of a message or its difference from its original, whose own problem is found with it. */
function problemOf(code: Code | string, original: Code | string) {
  if (typeof code === 'string') return code
  if (code.expression === '""') return 'is empty'
  if (typeof original === 'string') return null
  const [values, expected] = [typeOf(code), typeOf(original)]
  if (values !== expected) return `takes ${values}, but ${sourceLanguage} takes ${expected}`
  return code.isRich === original.isRich ? null : `has tags where ${sourceLanguage} has none`
}

/** The values in alphabetical order, as a type. */
function typeOf({ types }: Code) {
  const members = [...types].map(([name, type]) => `${name}: ${type}`).sort()
  return `{ ${members.join('; ')} }`
}

function functionOf(code: Code) {
  if (code.types.size === 0) return code.expression
  const names = [...code.used].sort().join(', ')
  const [generic, result] = code.isRich ? ['<Node>', ': (Node | string | number)[]'] : ['', '']
  return `${generic}({ ${names} }: ${typeOf(code)})${result} => ${code.expression}`
}

function moduleOf(catalogue: Catalogue, lines: Line[], isLookup: boolean) {
  const imports = formatterImports(lines.map(({ expression }) => expression).join('\n'))
  const code = isLookup ? lookup(catalogue.feature, lines) : lines.map(constant)
  return [`// Compiled from ${pathOf(catalogue)} by npm run messages.`, ...imports, ...code, ''].join('\n')
}

const constant = ({ key, expression }: Line) =>
  `export const ${key}${expression.startsWith('"') ? ': string' : ''} = ${expression}`

function lookup(feature: string, lines: Line[]) {
  const name = feature.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  return [`export const ${name} = {`, ...lines.map(({ key, expression }) => `  ${key}: ${expression},`), '}']
}
