import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** The messages of one feature in one language: `messages/<language>/<feature>.arb`. */
export type Catalogue = {
  language: string
  feature: string
  texts: Map<string, string>
  /** The values that English declares for a message, by key: elements of the screen, and what only a translation needs. */
  declared: Map<string, ReadonlyMap<string, ValueType>>
  /** English says so where code looks texts up by their key: they become one object instead of constants. */
  isLookup: boolean
  problems: string[]
}

/** The type of a value; a Node is an element of the screen, such as a name in `<bdi>`. */
export type ValueType = 'string | number' | 'number' | 'Node'

type Attributes = { description?: string; placeholders?: Record<string, { type?: string }> }

/** Reads all catalogues of the folder `messages`. */
export function readCatalogues(folder: string): Catalogue[] {
  return globSync('*/*.arb', { cwd: folder })
    .sort()
    .map((path) => parseCatalogue(path, readFileSync(join(folder, path), 'utf8')))
}

/** Parses a file of the ARB format: flat JSON, in which '@key' describes 'key' for translators. */
export function parseCatalogue(path: string, text: string): Catalogue {
  const language = basename(dirname(path))
  const feature = basename(path, '.arb')
  const content: Record<string, unknown> = JSON.parse(text)
  const entries = Object.entries(content)
  const texts = new Map(
    entries.flatMap(([key, value]) => (typeof value === 'string' && !key.startsWith('@') ? [[key, value]] : [])),
  )
  const described = entries
    .filter(([key]) => /^@[^@]/.test(key))
    .map(([key, value]) => [key.slice(1), attributes(value)] as const)
  const problems = [
    ...(content['@@locale'] === language ? [] : [`"@@locale" is not "${language}"`]),
    ...(`${JSON.stringify(content, null, 2)}\n` === text ? [] : ['is not indented by two spaces, or has a key twice']),
    ...described.filter(([key]) => !texts.has(key)).map(([key]) => `"@${key}" describes no message`),
    ...[...texts.keys()].filter((key) => !/^[a-z]\w*$/.test(key)).map((key) => `"${key}" is not a name for code`),
  ]
  const declared = new Map(described.map(([key, { placeholders = {} }]) => [key, typesIn(placeholders)]))
  const isLookup = content['@@x-lookup'] === true
  return {
    language,
    feature,
    texts,
    declared,
    isLookup,
    problems: problems.map((problem) => `messages/${path}: ${problem}`),
  }
}

const typesIn = (placeholders: Record<string, { type?: string }>): ReadonlyMap<string, ValueType> =>
  new Map(
    Object.entries(placeholders).map(([name, { type = 'String' }]) => [name, valueTypes[type] ?? 'string | number']),
  )

/** Our types by those of the ARB format. */
const valueTypes: Record<string, ValueType> = { int: 'number', num: 'number', Object: 'Node' }

const attributes = (value: unknown): Attributes => (typeof value === 'object' && value !== null ? value : {})
