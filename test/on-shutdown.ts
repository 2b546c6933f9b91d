const hooks: (() => unknown)[] = []

/**
 * Runs `hook` after the last test of the file, the last one added first. Unlike `afterAll`, it can also be called in a
 * `beforeAll`.
 */
export const onShutdown = (hook: () => unknown) => void hooks.push(hook)

/** Runs every hook, also after one that failed, since files share a worker and would share what stays open. */
export async function runShutdownHooks() {
  const errors: unknown[] = []
  for (const hook of hooks.splice(0).toReversed()) {
    try {
      await hook()
    } catch (error) {
      errors.push(error)
    }
  }
  if (errors.length > 0) throw errors.length === 1 ? errors[0] : new AggregateError(errors, 'Several hooks failed')
}
