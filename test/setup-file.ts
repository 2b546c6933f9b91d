import { afterAll } from 'vitest'
import { runShutdownHooks } from './on-shutdown.ts'

// Evaluated before each test file (`setupFiles` in vitest.config.ts), although files share the modules of a worker.
afterAll(runShutdownHooks)
