import { afterAll } from 'vitest'

const steps: (() => unknown)[] = []

/**
 * Does `step` when the test file has ended, the last one added first; also where it is added in a `beforeAll`, in which an
 * `afterAll` would never be heard of.
 */
export const onShutdown = (step: () => unknown) => void steps.push(step)

// Loaded before each test file, by vitest.config.ts.
afterAll(async () => {
  for (const step of steps.toReversed()) await step()
})
