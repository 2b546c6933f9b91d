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

type Context = { report(problem: { node: unknown; message: string }): void }
type Call = { callee: { property?: { name?: string } }; arguments: { body?: { type: string; body?: unknown } }[] }

function isEmpty(handler: Call['arguments'][number] | undefined) {
  const { body } = handler?.body ?? {}
  return Array.isArray(body) && body.length === 0
}

export default plugin
