/** A statement with separate parameter values. `timeoutMs` only applies in transactions. */
export type Sql = {
  readonly text: string
  readonly values: readonly unknown[]
  readonly name?: string
  readonly timeoutMs?: number
}

/** An integer that is written into the text because the query plan depends on it. */
export type Literal = { readonly literal: number }

/** A row limit. As a literal, so that PostgreSQL plans for few rows and can keep a generic plan. */
export const limitTo = (rows: number): Literal => ({ literal: Math.trunc(rows) })

type Prepared = { name: string; text: string }

const byTemplate = new WeakMap<TemplateStringsArray, Prepared>()
const byText = new Map<string, Prepared>()

/**
 * Makes a statement; each `${value}` becomes a parameter. It is prepared once per connection under a name that belongs to
 * its text, so that PostgreSQL parses and plans it once.
 */
export function sql(strings: TemplateStringsArray, ...values: unknown[]): Sql {
  if (values.some(isLiteral)) return withLiterals(strings, values)
  let prepared = byTemplate.get(strings)
  if (!prepared) byTemplate.set(strings, (prepared = prepare(numbered(strings, values))))
  return { ...prepared, values }
}

/** The same statement without a prepared plan, for statements whose best plan depends on their values. */
export const unprepared = ({ text, values }: Sql): Sql => ({ text, values })

const longTimeoutMs = 30_000

/** The same statement with a timeout of 30 s, for writes without a row limit. Only applies in a transaction. */
export const withLongTimeout = (statement: Sql): Sql => ({ ...statement, timeoutMs: longTimeoutMs })

const isLiteral = (value: unknown): value is Literal =>
  typeof value === 'object' && value !== null && 'literal' in value

const withLiterals = (strings: TemplateStringsArray, values: unknown[]): Sql => ({
  ...prepare(numbered(strings, values)),
  values: values.filter((value) => !isLiteral(value)),
})

function prepare(text: string): Prepared {
  const known = byText.get(text)
  if (known) return known
  const prepared = { name: `s${byText.size}`, text }
  byText.set(text, prepared)
  return prepared
}

function numbered(strings: TemplateStringsArray, values: unknown[]): string {
  let parameters = 0
  return strings.reduce((before, after, index) => {
    const value = values[index - 1]
    return `${before}${isLiteral(value) ? value.literal : `$${++parameters}`}${after}`
  })
}
