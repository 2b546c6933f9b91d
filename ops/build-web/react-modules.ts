import type { Plugin } from 'vite'

/**
 * Rewrites React's files as ES modules, so that the bundler drops what nobody imports, such as hydration. It can drop nothing
 * from their own format, CommonJS, which costs the log-in and the first paint 2.2 kB.
 */
export const reactModules = (): Plugin => ({
  name: 'react-modules',
  transform: {
    filter: { id: /\/node_modules\/(react|react-dom|scheduler|wouter)\/.+\.js$/ },
    handler: (code, id) => (id.includes('/wouter/') ? withStaticNames(code) : asModule(code)),
  },
})

/** A computed name would keep all of React. */
const withStaticNames = (code: string) => code.replace('React["useInsertion" + "Effect"]', 'React.useInsertionEffect')

/** `code` of a file of React: the entry of a package, or one of the files that an entry chooses from. */
export function asModule(code: string) {
  const production = /module\.exports = require\('(\.\/cjs\/.+\.production\.js)'\)/.exec(code)?.[1]
  if (production) return `export * from '${production}'`

  const uses = Array.from(code.matchAll(/\bexports\.(\w+)/g), ([, name = '']) => name)
  const names = [...new Set(uses)]
  const isAssignedOnce = (name: string) => uses.indexOf(name) === uses.lastIndexOf(name)
  const text = code
    .replace(/^var (\w+ = require\("[\w-]+"\)[,;]\s*)+/m, (variables) =>
      variables.slice('var '.length).replaceAll(/(\w+) = require\(("[\w-]+")\)[,;]/g, 'import * as $1 from $2;'),
    )
    .replaceAll(/^exports\.(\w+) =/gm, (all, name: string) => (isAssignedOnce(name) ? `const ${all}` : all))
    .replaceAll(/\bexports\.(\w+)/g, '$1Export')
    // Only an experimental scheduler has these.
    .replaceAll(/\bScheduler\.(log|unstable_setDisableYieldValue)\b/g, 'undefined')
  const variables = names.filter((name) => !isAssignedOnce(name)).map((name) => `let ${name}Export;`)
  return `${variables.join('')}${text}export { ${names.map((name) => `${name}Export as ${name}`).join()} }`
}
