import { createHash } from 'node:crypto'

/** A statement with its values apart. `timeoutMs` holds inside transactions only. */
export type Sql = {
  readonly text: string
  readonly values: readonly unknown[]
  readonly name?: string
  readonly timeoutMs?: number
  readonly isHeavy?: boolean
}

/** A whole number in the text of a statement, not a parameter. */
export type Literal = { readonly literal: number }

/** A whole number that is written out, such as a limit: PostgreSQL plans for that few rows and keeps the plan. */
export const literal = (value: number): Literal => ({ literal: Math.trunc(value) })

type Prepared = { name: string; text: string }

const preparedByTemplate = new WeakMap<TemplateStringsArray, Prepared>()
const preparedByText = new Map<string, Prepared>()

/**
 * Makes a statement. Each `${value}` becomes a parameter; a `literal` is written out, and another statement is inserted as
 * a fragment. The text is prepared once a connection under a name of its own, so that PostgreSQL parses and plans it once.
 */
export function sql(strings: TemplateStringsArray, ...values: unknown[]): Sql {
  if (values.some((value) => isLiteral(value) || isStatement(value))) return composed(strings, values)
  let prepared = preparedByTemplate.get(strings)
  if (!prepared) preparedByTemplate.set(strings, (prepared = prepare(compose(strings, values).text)))
  return { ...prepared, values }
}

/** The same statement, planned for its values at each run, where no single plan suits them all. */
export const unprepared = ({ text, values }: Sql): Sql => ({ text, values })

/**
 * The same statement on one of a few connections for reads whose work grows with the data, and for batches of writes that can be
 * repeated. They wait for each other, and delay no short statement. Inside a transaction it changes nothing.
 */
export const heavy = (statement: Sql): Sql => ({ ...statement, isHeavy: true })

const longTimeoutMs = 30_000

/** The same statement with 30 s to finish, where it writes a number of rows that varies. Only inside a transaction. */
export const withLongTimeout = (statement: Sql): Sql => ({ ...statement, timeoutMs: longTimeoutMs })

const isLiteral = (value: unknown): value is Literal =>
  typeof value === 'object' && value !== null && 'literal' in value

const isStatement = (value: unknown): value is Sql =>
  typeof value === 'object' && value !== null && 'text' in value && 'values' in value

type Composed = { fragments: (string | number | null)[]; prepared: Prepared }

/** The last statement of each template with fragments, which are nearly always the same again. */
const composedByTemplate = new WeakMap<TemplateStringsArray, Composed>()

function composed(strings: TemplateStringsArray, values: unknown[]): Sql {
  const fragments = values.map(fragmentOf)
  let last = composedByTemplate.get(strings)
  if (!last?.fragments.every((fragment, index) => fragment === fragments[index])) {
    last = { fragments, prepared: prepare(compose(strings, values).text) }
    composedByTemplate.set(strings, last)
  }
  return { ...last.prepared, values: values.flatMap(parametersOf) }
}

/** The part that a value is of the text; null for a parameter. */
const fragmentOf = (value: unknown) => (isLiteral(value) ? value.literal : isStatement(value) ? value.text : null)

const parametersOf = (value: unknown) => (isLiteral(value) ? [] : isStatement(value) ? value.values : [value])

function prepare(text: string): Prepared {
  const known = preparedByText.get(text)
  if (known) return known
  const prepared = { name: nameOf(text), text }
  preparedByText.set(text, prepared)
  return prepared
}

/** The same on every server, because poolers and logs show it. */
const nameOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22)

function compose(strings: TemplateStringsArray, values: unknown[]) {
  const parameters: unknown[] = []
  const placeholder = (value: unknown): string => {
    if (isLiteral(value)) return String(value.literal)
    if (isStatement(value)) {
      const offset = parameters.push(...value.values) - value.values.length
      return value.text.replace(/\$(\d+)/g, (_, number: string) => `$${Number(number) + offset}`)
    }
    return `$${parameters.push(value)}`
  }
  const text = strings.reduce((before, after, index) => `${before}${placeholder(values[index - 1])}${after}`)
  return { text, parameters }
}
