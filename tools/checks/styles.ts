type Rule = { what: string; pattern: RegExp; not?: RegExp }

const maxLines = 250
const tokens = /^web\/ui\/tokens\.css$/

const rules: Rule[] = [
  {
    what: 'a raw colour; name it in web/ui/tokens.css',
    pattern: /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\((?!from var)/i,
    not: tokens,
  },
  {
    what: 'a named colour; name it in web/ui/tokens.css',
    pattern: /:[^;{]*\b(?:white|black|red|green|blue|gray|grey|orange|yellow)\b(?![-(])/i,
    not: tokens,
  },
  { what: '!important', pattern: /!important/i },
  {
    what: 'a physical side; say start or end',
    pattern: /(?<![-\w])(?:margin|padding|border|inset)-(?:left|right|top|bottom)\b|text-align:\s*(?:left|right)/,
  },
]

/** What in a stylesheet goes against the house, line by line. `path` is relative to the project, with slashes. */
export function styleProblems(path: string, css: string): string[] {
  const lines = withoutComments(css).split('\n')
  const problems = rules
    .filter(({ not }) => !not?.test(path))
    .flatMap(({ what, pattern }) =>
      lines.flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1}: ${what}`] : [])),
    )
  if (lines.length > maxLines) problems.push(`${path}: ${lines.length} lines are more than ${maxLines}`)
  if (path.endsWith('.module.css') && !css.includes('@layer')) problems.push(`${path}: lies in no @layer`)
  return problems
}

/** A style attribute in a page that the server sends is refused by the page's own content policy. */
export function pageProblems(path: string, html: string): string[] {
  return /<[^>]+\sstyle=/i.test(html) ? [`${path}: a style attribute, which the content policy refuses`] : []
}

// Lines keep their numbers.
function withoutComments(css: string) {
  return css.replaceAll(/\/\*.*?\*\//gs, (comment) => comment.replaceAll(/[^\n]/g, ''))
}
