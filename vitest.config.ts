import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'server',
          include: ['{domain,contract,messages,server,ops,tools,test,bench}/**/*.test.ts', 'start.test.ts'],
          globalSetup: ['test/global-setup.ts'],
          setupFiles: ['test/at-end.ts'],
          // Node runs our TypeScript as it is, in tests as in the product.
          experimental: { viteModuleRunner: false, nodeLoader: false },
        },
      },
      { oxc: { jsx: { runtime: 'automatic' } }, test: { name: 'web', include: ['web/**/*.test.{ts,tsx}'] } },
    ],
    // A forgotten `.only` would leave all else untested.
    allowOnly: false,
    // The machine's two cores also run PostgreSQL and the product.
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
