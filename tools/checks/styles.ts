type Rule = { message: string; pattern: RegExp; not?: RegExp }

const maxLines = 350
const tokens = /^web\/kit\/tokens\.css$/

const rules: Rule[] = [
  {
    message: 'a raw colour; name it in web/kit/tokens.css',
    pattern: /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\((?!var|0 0 0\))/i,
    not: tokens,
  },
  {
    message: 'a named colour; name it in web/kit/tokens.css',
    pattern: /:[^;{]*\b(?:white|black|red|green|blue|gray|grey|orange|yellow)\b(?![-(])/i,
    not: tokens,
  },
  {
    message: 'a duration; use --quick, --medium or --slow',
    pattern: /(?<![-\w.])(?:\d*\.)?\d+m?s\b/i,
    not: tokens,
  },
  {
    // A spinner, which turns without an end, is linear.
    message: 'a curve; use --ease or --spring',
    pattern:
      /\bcubic-bezier\(|\bsteps\(|\blinear\(|(?<![-\w])(?:ease(?:-in|-out|-in-out)?|step-(?:start|end))(?![-\w])/,
    not: tokens,
  },
  { message: '!important', pattern: /!important/i },
  {
    message: 'a physical side; say start or end',
    pattern: /(?<![-\w])(?:margin|padding|border|inset)-(?:left|right|top|bottom)\b|text-align:\s*(?:left|right)/,
  },
]

/** Violations of the style rules in a stylesheet, by line. `path` is relative to the project, with slashes. */
export function styleProblems(path: string, css: string): string[] {
  const lines = withoutComments(css).split('\n')
  const problems = rules
    .filter(({ not }) => !not?.test(path))
    .flatMap(({ message, pattern }) =>
      lines.flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1}: ${message}`] : [])),
    )
  if (lines.length > maxLines) problems.push(`${path}: ${lines.length} lines are more than ${maxLines}`)
  if (path.endsWith('.module.css') && !css.includes('@layer')) problems.push(`${path}: lies in no @layer`)
  return problems
}

/** Violations in a script: curves of its own for what it animates. */
export const motionProblems = (path: string, source: string): string[] =>
  source
    .split('\n')
    .flatMap((line, index) =>
      /\beasing:|\bcubic-bezier\(/.test(line)
        ? [`${path}:${index + 1}: a curve; animate it in CSS with --ease or --spring`]
        : [],
    )

/** Reports style attributes, which the content policy of a page forbids. */
export function pageProblems(path: string, html: string): string[] {
  return /<[^>]+\sstyle=/i.test(html) ? [`${path}: a style attribute, which the content policy refuses`] : []
}

// Lines keep their numbers.
function withoutComments(css: string) {
  return css.replaceAll(/\/\*.*?\*\//gs, (comment) => comment.replaceAll(/[^\n]/g, ''))
}
