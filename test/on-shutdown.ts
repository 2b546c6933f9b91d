const hooks: (() => unknown)[] = []

/**
 * Runs `hook` after the last test of the file, the last one added first. Unlike `afterAll`, it can also be called in a
 * `beforeAll`.
 */
export const onShutdown = (hook: () => unknown) => void hooks.push(hook)

export async function runShutdownHooks() {
  for (const hook of hooks.splice(0).toReversed()) await hook()
}
