/** A statement with its values apart. */
export type Sql = { readonly text: string; readonly values: readonly unknown[]; readonly name?: string }

type Part = { name: string; text: string }

const known = new WeakMap<TemplateStringsArray, Part>()
let statements = 0

/**
 * Makes a statement; each `${value}` becomes a parameter. Its text is prepared once a connection under a name of its own,
 * so that PostgreSQL parses and plans it once.
 */
export function sql(strings: TemplateStringsArray, ...values: unknown[]): Sql {
  const { name, text } = known.get(strings) ?? learn(strings)
  return { name, text, values }
}

/** The same statement planned anew for its values at each run, where one plan cannot suit them all. */
export const replanned = ({ text, values }: Sql): Sql => ({ text, values })

function learn(strings: TemplateStringsArray): Part {
  const text = strings.reduce((before, after, index) => `${before}$${index}${after}`)
  const part = { name: `s${++statements}`, text }
  known.set(strings, part)
  return part
}
