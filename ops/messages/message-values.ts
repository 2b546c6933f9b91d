import type { ValueType } from './catalogue.ts'

/** The functions that messages call, by their module; no value may be named after one. */
export const formatters = { 'format.ts': ['number', 'plural', 'select'], 'isolated.ts': ['isolated'] } as const

const reserved: readonly string[] = Object.values(formatters).flat()

/** Values that people write themselves: names, titles and other words, maybe in a script of the other direction. */
const ownWords = new Set(
  'actor competition first firstName instructions name name2 names orgName prize query reason second target title words'.split(
    ' ',
  ),
)

/** The values that a message takes. */
export type Values = ReturnType<typeof createValues>

const anyValue: ValueType = 'string | number'

/** Collects the values of a message by their names. `declared` are those that the source language declares. */
export function createValues(declared: ReadonlyMap<string, ValueType>) {
  const types = new Map<string, string>(declared)
  const used = new Set<string>()

  /** Adds one use of a value and returns its name. A number may also be put in as it is. */
  function add(name: string, type: string) {
    if (reserved.includes(name)) throw new Error(`{${name}} needs another name`)
    const known = types.get(name) ?? type
    if (known !== type && type !== anyValue && known !== anyValue) throw new Error(`{${name}} is used in two ways`)
    types.set(name, type === anyValue ? known : type)
    used.add(name)
    return name
  }

  return {
    types,
    used,
    add,
    isNode: (name: string) => declared.get(name) === 'Node',
    isOwnWord: (name: string) => ownWords.has(name),
  }
}
