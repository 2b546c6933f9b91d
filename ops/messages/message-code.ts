import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import type { ValueType } from './catalogue.ts'
import { createValues, formatters, type Values } from './message-values.ts'

/** A message as TypeScript: the values it takes, and the expression that makes its text or its pieces. */
type MessageCode = Pick<Values, 'types' | 'used'> & { isRich: boolean; expression: string }

type Source = {
  text: string
  /** The plural forms of the language, 'other' first, as `plural` takes them. */
  forms: readonly string[]
  /** The types of values that the source language declares. */
  declared: ReadonlyMap<string, ValueType>
}

/** The values of a message, the plural forms of its language, and the value that `#` stands for. */
type Scope = { values: Values; forms: readonly string[]; pound: string }

type Element<Type> = Extract<MessageFormatElement, { type: Type }>
type Choice = Element<TYPE.plural | TYPE.select>
type Write = (parts: MessageFormatElement[], scope: Scope) => string

/**
 * Compiles a message of the ICU format. A message with tags or elements is rich: a list of pieces, in which a function of
 * the caller makes each tag. Throws an Error with a sentence for people who write messages.
 */
export function messageCode({ text, forms, declared }: Source): MessageCode {
  const elements = parse(text, { requiresOtherClause: true, shouldParseSkeletons: false })
  const values = createValues(declared)
  const isRich = hasPieces(elements, values)
  const expression = (isRich ? pieces : template)(elements, { values, forms, pound: '' })
  return { types: values.types, used: values.used, isRich, expression }
}

function template(parts: MessageFormatElement[], scope: Scope): string {
  if (parts.every((part) => part.type === TYPE.literal)) return JSON.stringify(parts.map(({ value }) => value).join(''))
  const inside = parts
    .flatMap(withoutPounds)
    .map((part) => (part.type === TYPE.literal ? escaped(part.value) : `\${${valueOf(part, scope)}}`))
  return `\`${inside.join('')}\``
}

/** Takes the number out of a plural whose forms all begin with it, which makes the code shorter. */
function withoutPounds(part: MessageFormatElement): MessageFormatElement[] {
  if (part.type !== TYPE.plural) return [part]
  const options = Object.entries(part.options)
  if (
    options.some(
      ([
        key,
        {
          value: [first],
        },
      ]) => key.startsWith('=') || first?.type !== TYPE.pound,
    )
  )
    return [part]
  const rest = options.map(([key, option]) => [key, { ...option, value: option.value.slice(1) }])
  return [
    { type: TYPE.number, value: part.value, style: null },
    { ...part, options: Object.fromEntries(rest) },
  ]
}

function pieces(parts: MessageFormatElement[], scope: Scope): string {
  const list = parts.map((part) => {
    if (part.type === TYPE.literal) return JSON.stringify(part.value)
    return isChoice(part) && hasPieces([part], scope.values)
      ? `...${choice(part, scope, pieces)}`
      : valueOf(part, scope)
  })
  return `[${list.join(', ')}]`
}

function valueOf(part: Exclude<MessageFormatElement, Element<TYPE.literal>>, scope: Scope): string {
  if (isChoice(part)) return choice(part, scope, template)
  const { values, pound } = scope
  switch (part.type) {
    case TYPE.argument:
      if (values.isNode(part.value)) return values.add(part.value, 'Node')
      return isolatedIfOwn(values.add(part.value, 'string | number'), values)
    case TYPE.number:
      if (part.style) throw new Error(`{${part.value}} has a style; write {${part.value}, number}`)
      return `number(${values.add(part.value, 'number')})`
    case TYPE.pound:
      return `number(${pound})`
    case TYPE.tag:
      return `${values.add(part.value, '(text: string) => Node')}(${template(part.children, scope)})`
    case TYPE.date:
    case TYPE.time:
      throw new Error(`{${part.value}} is a date or a time: format it in the code and put a text in`)
  }
}

/** An element of the screen isolates its text itself. */
const isolatedIfOwn = (name: string, values: Values) => (values.isOwnWord(name) ? `isolated(${name})` : name)

const isChoice = (part: MessageFormatElement) => part.type === TYPE.plural || part.type === TYPE.select

function choice(part: Choice, scope: Scope, write: Write): string {
  return part.type === TYPE.select ? selection(part, scope, write) : plural(part, scope, write)
}

function selection(part: Element<TYPE.select>, scope: Scope, write: Write) {
  const options = Object.entries(part.options).map(([key, option]) => `${key}: ${write(option.value, scope)}`)
  const keys = Object.keys(part.options).map((key) => `'${key}'`)
  return `select(${scope.values.add(part.value, keys.sort().join(' | '))}, { ${options.join(', ')} })`
}

function plural(part: Element<TYPE.plural>, scope: Scope, write: Write) {
  if (part.pluralType === 'ordinal') throw new Error(`{${part.value}, selectordinal} is not supported`)
  const name = scope.values.add(part.value, 'number')
  const inside = { ...scope, pound: name }
  const options = new Map(Object.entries(part.options).map(([key, option]) => [key, write(option.value, inside)]))
  const exact = [...options.keys()].filter((key) => key.startsWith('='))
  requireForms(name, new Set(options.keys()).difference(new Set(exact)), scope.forms)
  const regular = `plural(${[name, ...scope.forms.map((form) => options.get(form))].join(', ')})`
  return exact.reduceRight((rest, key) => `${name} === ${key.slice(1)} ? ${options.get(key)} : ${rest}`, regular)
}

function requireForms(name: string, present: ReadonlySet<string>, forms: readonly string[]) {
  const missing = forms.filter((form) => !present.has(form))
  const unknown = [...present].filter((form) => !forms.includes(form))
  if (missing.length > 0) throw new Error(`the plural of {${name}} lacks the form ${missing.join(', ')}`)
  if (unknown.length > 0)
    throw new Error(`the plural of {${name}} has the form ${unknown.join(', ')}, which the language lacks`)
}

function hasPieces(parts: MessageFormatElement[], values: Values): boolean {
  return parts.some((part) => {
    if (part.type === TYPE.tag) return true
    if (isChoice(part)) return Object.values(part.options).some((option) => hasPieces(option.value, values))
    return part.type === TYPE.argument && values.isNode(part.value)
  })
}

const escaped = (text: string) => text.replace(/[`\\]|\$(?=\{)/g, '\\$&').replaceAll('\n', '\\n')

/** The imports of the functions that code calls. */
export const formatterImports = (code: string) =>
  Object.entries(formatters).flatMap(([module, names]) => {
    const used = names.filter((name) => code.includes(`${name}(`))
    return used.length > 0 ? [`import { ${used.join(', ')} } from './${module}'`] : []
  })
