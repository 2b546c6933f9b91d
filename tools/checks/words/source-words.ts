import { parseSync } from 'vite'

export type Kind = 'identifier' | 'file' | 'comment' | 'message' | 'sentence' | 'document'

/** A piece of text in which words may be refused. `line` starts at 1; 0 is the file's name. */
export type Piece = { kind: Kind; text: string; line: number }

/**
 * The file's name, identifiers, comments, log messages and test names, and the sentences of the product: text of JSX and
 * literals of several words. Of a document, each line of prose.
 */
export function piecesOf(path: string, source: string): Piece[] {
  const file: Piece = { kind: 'file', text: path, line: 0 }
  if (/\.tsx?$/.test(path)) return [file, ...scriptPieces(path, source)]
  if (path.endsWith('.sql')) return [file, ...sqlPieces(source, 1)]
  if (path.endsWith('.css')) return [file, ...cssPieces(source)]
  if (path.endsWith('.md')) return [file, ...documentPieces(source)]
  return [file]
}

type Node = Record<string, unknown> & { type: string; start: number; end: number }

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

function scriptPieces(path: string, source: string): Piece[] {
  const { program, comments } = parseSync(path, source)
  const lineAt = lineFinder(source)
  const pieces: Piece[] = comments.map(({ value, start }) => piece('comment', value, lineAt(start)))
  // Messages and SQL, which are not sentences too. A call or tag is visited before its literals.
  const others = new Set<number>()
  const literalsOf = (node: unknown) => {
    const literals = literalsIn(node)
    for (const { start } of literals) others.add(start)
    return literals
  }
  visit(program, (node) => {
    if (node.type.endsWith('Identifier') && typeof node.name === 'string')
      pieces.push(piece('identifier', node.name, lineAt(node.start)))
    if (node.type === 'CallExpression' && isMessageCall(node.callee))
      pieces.push(...literalsOf(node.arguments).map(({ text, start }) => piece('message', text, lineAt(start))))
    if (node.type === 'TaggedTemplateExpression' && isNode(node.tag) && node.tag.name === 'sql')
      pieces.push(...literalsOf(node.quasi).flatMap(({ text, start }) => sqlPieces(text, lineAt(start))))
    if (isProductCode.test(path) && !others.has(node.start))
      pieces.push(...sentencesAt(node).map(({ text, start }) => piece('sentence', text, lineAt(start))))
  })
  return pieces
}

function visit(value: unknown, see: (node: Node) => void) {
  if (Array.isArray(value)) return value.forEach((each) => visit(each, see))
  if (!isNode(value)) return
  see(value)
  for (const child of Object.values(value)) if (typeof child === 'object') visit(child, see)
}

/** `test('…')`, `test.each(…)('…')`, `describe('…')` and `log.warn(…, '…')`. */
function isMessageCall(callee: unknown): boolean {
  if (!isNode(callee)) return false
  if (callee.type === 'Identifier') return /^(?:test|it|describe)$/.test(String(callee.name))
  if (callee.type === 'CallExpression') return isMessageCall(callee.callee)
  if (callee.type !== 'MemberExpression' || !isNode(callee.property)) return false
  return isMessageCall(callee.object) || /^(?:trace|debug|info|warn|error|fatal)$/.test(String(callee.property.name))
}

/** String literals, and the fixed parts of templates. */
function literalsIn(value: unknown): { text: string; start: number }[] {
  if (Array.isArray(value)) return value.flatMap(literalsIn)
  if (!isNode(value)) return []
  if (value.type === 'Literal' && typeof value.value === 'string') return [{ text: value.value, start: value.start }]
  if (value.type === 'TemplateElement') return [{ text: rawOf(value.value), start: value.start }]
  return value.type === 'TemplateLiteral' ? literalsIn(value.quasis) : []
}

const isProductCode = /^(?:web|messages|server|ops|contract)\/(?!.*\.test\.tsx?$)/

/** Text of JSX, and literals that contain a space between words. */
function sentencesAt(node: Node): { text: string; start: number }[] {
  if (node.type === 'JSXText') return [{ text: String(node.value), start: node.start }]
  const isLiteral = node.type === 'Literal' || node.type === 'TemplateElement'
  return isLiteral ? literalsIn(node).filter(({ text }) => /[a-z,.’'] [a-z]/i.test(text)) : []
}

const rawOf = (value: unknown) =>
  typeof value === 'object' && value !== null && 'raw' in value ? String(value.raw) : ''

function sqlPieces(source: string, firstLine: number): Piece[] {
  return source.split('\n').flatMap((line, index): Piece[] => {
    const at = firstLine + index
    const [, code = '', comment = ''] = /^(.*?)(?:--(.*))?$/.exec(line) ?? []
    const names = code.replaceAll(/'[^']*'/g, '').match(/[a-z_]\w*/gi) ?? []
    return [
      ...names.filter((name) => !sqlKeywords.has(name.toLowerCase())).map((text) => piece('identifier', text, at)),
      ...(comment === '' ? [] : [piece('comment', comment, at)]),
    ]
  })
}

// They are no names, though two of them are refused as such.
const sqlKeywords = new Set(['cast', 'cross'])

const piece = (kind: Kind, text: string, line: number): Piece => ({ kind, text, line })

function cssPieces(source: string): Piece[] {
  const lineAt = lineFinder(source)
  return [...source.matchAll(/\/\*(.*?)\*\//gs)].map((found) => piece('comment', found[1] ?? '', lineAt(found.index)))
}

/** Prose only: no code blocks, and no `code` in a line. */
function documentPieces(source: string): Piece[] {
  const prose = source.replaceAll(/```.*?```/gs, (block) => block.replaceAll(/[^\n]/g, ''))
  return prose.split('\n').map((line, index) => piece('document', line.replaceAll(/`[^`]*`/g, ''), index + 1))
}

function lineFinder(source: string) {
  let line = 1
  let position = 0
  return (offset: number) => {
    // Most offsets come in order; one that does not starts from the top.
    if (offset < position) [line, position] = [1, 0]
    for (let end = source.indexOf('\n', position); end !== -1 && end < offset; end = source.indexOf('\n', position)) {
      line += 1
      position = end + 1
    }
    return line
  }
}
