/**
 * A rule of the linter: a text has an element of its own. A browser that translates a page replaces its texts, and React then
 * fails to insert or remove something beside one, and no longer updates it (docs/decisions/0111-translated-pages.md).
 */
export const noBareText = {
  create(context: Context) {
    const elements = new Set(['children()'])
    const candidates: { node: Node; value: Node }[] = []

    const collect = (node: Node) => {
      const all = (node.children ?? []).filter((child) => !isLayout(child))
      const shown = all.filter((child) => !isBlank(child))
      if ((all.length < 2 && !isTransparent(node)) || isUntranslated(node)) return
      for (const child of shown)
        if (child.type === 'JSXText') context.report({ node: child, message })
        else if (child.type === 'JSXExpressionContainer' && child.expression)
          candidates.push({ node: child, value: child.expression })
    }

    return {
      JSXElement: collect,
      JSXFragment: collect,
      // Names of elements in this file: by their type, their value, or the values that a function returns.
      TSPropertySignature({ key, typeAnnotation }: Node) {
        if (key?.name && isElementsType(typeAnnotation?.typeAnnotation)) elements.add(key.name)
      },
      Identifier({ name, typeAnnotation }: Node) {
        if (name && isElementsType(typeAnnotation?.typeAnnotation)) elements.add(name)
      },
      VariableDeclarator({ id, init }: Node) {
        const isFunction = init?.type === 'ArrowFunctionExpression'
        const value = isFunction ? init.body : init
        if (id?.name && value && !Array.isArray(value) && isElements(value, new Set()))
          elements.add(isFunction ? `${id.name}()` : id.name)
      },
      ReturnStatement({ argument, parent }: Node) {
        const name = enclosingFunction(parent)
        if (name && argument && isElements(argument, new Set())) elements.add(`${name}()`)
      },
      'Program:exit'() {
        for (const { node, value } of candidates) if (!isElements(value, elements)) context.report({ node, message })
      },
    }
  },
}

const message = 'A text beside something else needs an element of its own, such as a span.'

type Context = { report(problem: { node: unknown; message: string }): void }

type Node = {
  type: string
  parent?: Node | null
  name?: string
  value?: unknown
  operator?: string
  children?: Node[]
  expression?: Node
  argument?: Node | null
  left?: Node
  right?: Node
  consequent?: Node
  alternate?: Node
  callee?: Node
  property?: Node
  key?: Node
  id?: Node | null
  init?: Node | null
  body?: Node | Node[]
  typeAnnotation?: Node
  typeName?: Node
  openingElement?: {
    name?: { name?: string }
    attributes: { name?: { name?: string }; value?: { value?: unknown } | null }[]
  }
}

/** Whether an element leaves its children to its parent. */
const isTransparent = ({ type, openingElement }: Node) =>
  type === 'JSXFragment' || ['Fragment', 'Suspense'].includes(openingElement?.name?.name ?? '')

/** Line ends and indentation, which JSX leaves out, and comments. */
const isLayout = ({ type, value, expression }: Node) =>
  type === 'JSXText'
    ? /^\s*\n\s*$/.test(String(value))
    : type === 'JSXExpressionContainer' && expression?.type === 'JSXEmptyExpression'

/** Spaces between elements: no browser translates them. */
const isBlank = ({ type, value, expression }: Node) =>
  (type === 'JSXText' && !/\S/.test(String(value))) || (expression?.type === 'Literal' && expression.value === ' ')

/** Whether the browser leaves the texts of an element alone. */
function isUntranslated({ openingElement, parent }: Node): boolean {
  const isNamed = openingElement?.attributes.some(
    ({ name, value }) => name?.name === 'translate' && value?.value === 'no',
  )
  return isNamed === true || (parent ? isUntranslated(parent) : false)
}

const elementCalls = ['map', 'from', 'createElement', 'richText']

type Known = ReadonlySet<string>

/** Whether a value is an element, nothing, or a list of them. `known` names those that the file says so of. */
const isElements = (node: Node, known: Known): boolean => kinds[node.type]?.(node, known) ?? false

const kinds: Record<string, (node: Node, known: Known) => boolean> = {
  JSXElement: () => true,
  JSXFragment: () => true,
  Literal: ({ value }) => value === null || typeof value === 'boolean',
  Identifier: ({ name = '' }, known) => name === 'undefined' || known.has(name),
  LogicalExpression: ({ operator, left, right }, known) =>
    areElements(operator === '&&' ? [right] : [left, right], known),
  ConditionalExpression: ({ consequent, alternate }, known) => areElements([consequent, alternate], known),
  CallExpression: ({ callee }, known) => elementCalls.includes(nameOf(callee)) || known.has(`${nameOf(callee)}()`),
}

const areElements = (nodes: (Node | undefined)[], known: Known) =>
  nodes.every((node) => !node || isElements(node, known))

const nameOf = (callee?: Node) => callee?.property?.name ?? callee?.name ?? ''

const isElementsType = (type?: Node): boolean => type?.typeName?.name === 'Elements'

function enclosingFunction(node?: Node | null): string | undefined {
  if (!node || node.type === 'ArrowFunctionExpression') return undefined
  return node.type === 'FunctionDeclaration' ? (node.id?.name ?? undefined) : enclosingFunction(node.parent)
}
