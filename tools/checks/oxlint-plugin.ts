/** Rules that oxlint does not have. `oxlint.config.ts` names the files they apply to. */
const plugin = {
  meta: { name: 'project' },
  rules: {
    'no-catch': {
      create: (context: Context) => ({
        CatchClause: (node: unknown) =>
          context.report({ node, message: 'Catch only at the edges that oxlint.config.ts names: let it reach them.' }),
      }),
    },
    'no-literal-text': {
      create: (context: Context) => ({
        JSXText: (node: Valued) => reportText(context, node, /\p{L}/u),
        Literal: (node: Valued) => reportText(context, node, words),
        TemplateElement: (node: Element) => reportText(context, { ...node, value: node.value.cooked }, words),
      }),
    },
    'no-empty-catch': {
      create: (context: Context) => ({
        CallExpression: (node: Call) => {
          if (node.callee.property?.name !== 'catch' || !isEmpty(node.arguments[0])) return
          context.report({ node, message: 'A failure is swallowed here: act on it, or let it pass.' })
        },
      }),
    },
  },
}

type Parent = { type: string; source?: unknown; name?: { name?: string }; callee?: Callee }
type Callee = { name?: string; property?: { name?: string } }
type Valued = { value?: unknown; parent?: Parent }
type Element = { value: { cooked: string }; parent?: Valued['parent'] }
type Context = { report(problem: { node: unknown; message: string }): void }
type Call = { callee: { property?: { name?: string } }; arguments: { body?: { type: string; body?: unknown } }[] }

/** Two words, or one with a capital. */
const words = /\p{L}[,.:;!?…]* +\p{L}|^\s*\p{Lu}\p{Ll}+[.…!?:]*\s*$|\p{L}\.\.\.$/u

/** Parents whose texts nobody reads: modules, types, and values that are compared. */
const unread = /^(Import|Export|TS|BinaryExpression)/

/** Attributes and functions whose texts only the browser reads. */
const unreadNames = /^(matchMedia|closest|matches|Error|preserveAspectRatio|transform|media)$/

/** The name of the product, and values that the server puts in. */
const unchanged = /^\s*(© \d+ )?Brightside\s*$|^\s*\[\[\w+\]\]\s*$/

function reportText(context: Context, node: Valued, pattern: RegExp) {
  if (
    typeof node.value !== 'string' ||
    !pattern.test(node.value) ||
    unchanged.test(node.value) ||
    isUnread(node.parent)
  )
    return
  context.report({ node, message: 'Texts are in messages/<language>/<feature>.arb: import this one from #texts.' })
}

const isUnread = ({ type, name, callee }: Parent = { type: '' }) =>
  unread.test(type) || unreadNames.test(name?.name ?? callee?.name ?? callee?.property?.name ?? '')

function isEmpty(handler: Call['arguments'][number] | undefined) {
  const { body } = handler?.body ?? {}
  return Array.isArray(body) && body.length === 0
}

export default plugin
