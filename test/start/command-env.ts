/** The environment of an operator's command, without the variables of the tests. Compiled modules are kept as `npm` keeps them. */
export function commandEnv(variables: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  return { PATH, NODE_COMPILE_CACHE, DATABASE_MEMORY_MB: '512', ...variables }
}
