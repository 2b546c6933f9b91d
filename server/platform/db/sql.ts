/** A statement with its values apart. `timeoutMs` holds in transactions, where it is given. */
export type Sql = {
  readonly text: string
  readonly values: readonly unknown[]
  readonly name?: string
  readonly timeoutMs?: number
}

/** A whole number that stands in the text itself, where the plan depends on it. */
export type Literal = { readonly literal: number }

/** How many rows to read at most. Written out, so that PostgreSQL plans for these few and keeps the plan. */
export const limitTo = (rows: number): Literal => ({ literal: Math.trunc(rows) })

type Prepared = { name: string; text: string }

const fixed = new WeakMap<TemplateStringsArray, Prepared>()
const byText = new Map<string, Prepared>()

/**
 * Makes a statement; each `${value}` becomes a parameter. Its text is prepared once a connection under a name of its own,
 * so that PostgreSQL parses and plans it once.
 */
export function sql(strings: TemplateStringsArray, ...values: unknown[]): Sql {
  if (values.some(isLiteral)) return withLiterals(strings, values)
  let prepared = fixed.get(strings)
  if (!prepared) fixed.set(strings, (prepared = prepare(numbered(strings, values))))
  return { ...prepared, values }
}

/** The same statement planned anew for its values at each run, where one plan cannot suit them all. */
export const unprepared = ({ text, values }: Sql): Sql => ({ text, values })

const patienceMs = 30_000

/** The same statement with 30 s to answer, where it writes as many rows as there happen to be. Only inside a transaction. */
export const withLongTimeout = (statement: Sql): Sql => ({ ...statement, timeoutMs: patienceMs })

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
