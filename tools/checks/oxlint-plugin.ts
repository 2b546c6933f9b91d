import { noBareText } from './no-bare-text.ts'

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
        JSXText: (node: Valued) => reportText(context, node, letters),
        Literal: (node: Valued) => reportText(context, node, isShown(node) ? letters : words),
        TemplateElement: (node: Element) => {
          const pattern = isShown(node) ? letters : words
          reportText(context, { ...node, value: node.value.cooked, parent: node.parent }, pattern)
        },
      }),
    },
    'no-literal-sentence': {
      create: (context: Context) => ({
        Literal: (node: Valued) => reportText(context, node, sentences),
        TemplateElement: (node: Element) => reportText(context, { ...node, value: node.value.cooked }, sentences),
      }),
    },
    'no-bare-text': noBareText,
    'server-snapshot': {
      create: (context: Context) => ({
        CallExpression: (node: Call) => {
          if (node.callee.name !== 'useSyncExternalStore' || node.arguments.length === 3) return
          context.report({ node, message: 'Say what the server renders: the third argument (getServerSnapshot).' })
        },
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

type Parent = {
  type: string
  name?: { name?: string }
  callee?: Callee
  test?: unknown
  parent?: Parent
}
type Callee = { name?: string; property?: { name?: string } }
type Valued = { value?: unknown; parent?: Parent }
type Element = { value: { cooked: string }; parent?: Valued['parent'] }
type Context = { report(problem: { node: unknown; message: string }): void }
type Call = { callee: Callee; arguments: { body?: { type: string; body?: unknown } }[] }

/** Two words, one with a capital, or a locale. */
const words = /\p{L}[,.:;!?…]* +\p{L}|^\s*\p{Lu}\p{Ll}+[.…!?:]*\s*$|\p{L}\.\.\.$|^[a-z]{2}-[A-Z]{2}$/u

/** A capital and two words: the server's code has many texts that only programs read. */
const sentences = /^\s*\p{Lu}\p{Ll}*(['’]\p{Ll}+)?,? \p{L}/u

const letters = /\p{L}/u

/** Attributes that people see or hear. */
const shownNames = /^(aria-(label|description|roledescription|valuetext)|alt|title|placeholder|label|text|hint)$/

/** Expressions whose value is that of a part. */
const passing = /^(JSXExpressionContainer|ConditionalExpression|LogicalExpression|TemplateLiteral|TSAsExpression)$/

/** Parents whose texts nobody reads: modules, types, and values that are compared. */
const unread = /^(Import|Export|TS|BinaryExpression)/

/** Attributes and functions whose texts only the browser reads. */
const unreadNames =
  /^(matchMedia|closest|matches|querySelector|autoComplete|Error|error|warn|info|preserveAspectRatio|transform|media)$/

/** The name of the product, values that the server puts in, media queries, addresses and settings. */
const unchanged = /^\s*(© \d+ )?Brightside\s*$|^\s*\[\[\w+\]\]\s*$|^\([a-z-]+: [\w.]+\)$|^https?:|^[A-Z_]+=$/

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

/** True for a value that is the content of an element or an attribute for people, also as one of several. */
function isShown(node: { parent?: Parent }): boolean {
  const { parent } = node
  if (!parent) return false
  if (parent.type === 'JSXAttribute') return shownNames.test(parent.name?.name ?? '')
  if (parent.type === 'JSXElement' || parent.type === 'JSXFragment') return true
  return passing.test(parent.type) && parent.test !== node && isShown(parent)
}

const isUnread = (parent: Parent = { type: '' }): boolean =>
  parent.type === 'TemplateLiteral'
    ? isUnread(parent.parent)
    : unread.test(parent.type) || unreadNames.test(nameOf(parent))

const nameOf = ({ name, callee }: Parent) => name?.name ?? callee?.name ?? callee?.property?.name ?? ''

function isEmpty(handler: Call['arguments'][number] | undefined) {
  const { body } = handler?.body ?? {}
  return Array.isArray(body) && body.length === 0
}

export default plugin
