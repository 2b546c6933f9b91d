import { defineConfig } from 'vitest/config'
import './ops/messages/compile-first.ts'
import { KillsFirst } from './tools/testing/kills-first.ts'

/** Tests that start and kill real processes: products, PostgreSQL servers, holders of a lock. */
const kills = [
  'test/start/**/*.test.ts',
  'server/platform/db/outage.test.ts',
  'server/features/backups/log-archive-job.test.ts',
  'server/platform/backup/{base,hostile}-backup.test.ts',
  'server/platform/db/embedded/start-embedded.test.ts',
  'server/platform/lifecycle/data-dir-lock.test.ts',
]

/** Tests that wait for time limits, start programs, decode large files or try thousands of cases: not in `npm run test:fast`. */
const slow = [
  'domain/verify-draw-altered.test.ts',
  'ops/build-web/vite-plugins.test.ts',
  'ops/move-database.test.ts',
  'ops/verify-backup.test.ts',
  'test/clients/clients.test.ts',
  'test/verify-draw.test.ts',
  'server/features/audit/prune-audit-log.test.ts',
  'server/features/auth/shared-network.test.ts',
  'server/features/competitions/cancel-competition.test.ts',
  'server/features/competitions/draw-eligibility.test.ts',
  'server/features/competitions/draw-races.test.ts',
  'server/features/gifts/gifts-together.test.ts',
  'server/features/ledger/token-model.test.ts',
  'server/features/ledger/verify-recent.test.ts',
  'server/features/live/event-streams.test.ts',
  'server/features/live/live.test.ts',
  'server/features/social/social-history.test.ts',
  'server/features/uploads/remove-abandoned-uploads.test.ts',
  'server/features/uploads/shared-storage.test.ts',
  'server/features/uploads/store-picture.test.ts',
  'server/hostile-input.test.ts',
  'server/platform/backup/import-tables.test.ts',
  'server/platform/db/migrate.test.ts',
  'server/platform/db/timeouts.test.ts',
  'server/platform/db/upgrade-under-load.test.ts',
  'server/platform/events/postgres-event-bus.test.ts',
  'server/platform/http/shared-limiters.test.ts',
  'server/platform/mail/mailer.test.ts',
  'server/platform/storage/bounded-storage.test.ts',
  'server/rights-races.test.ts',
  'test/browser/find-browser.test.ts',
  'tools/testing/vitest-report.test.ts',
  'workshop/rules/rules.test.ts',
]

/** Tests of many repetitions. */
const statistics = ['domain/draw-odds.test.ts']

const onNode = {
  globalSetup: ['test/global-setup.ts'],
  setupFiles: ['test/setup-file.ts'],
  // Node runs our TypeScript as it is, in tests as in the product.
  experimental: { viteModuleRunner: false as const, nodeLoader: false as const },
}

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...onNode,
          name: 'server',
          include: ['{domain,contract,messages,server}/**/*.test.ts'],
          exclude: [...kills, ...slow, ...statistics],
          // Files of a worker share its modules: loading the server for each file took half of the whole CPU time.
          isolate: false,
        },
      },
      {
        test: {
          ...onNode,
          name: 'tools',
          include: ['{ops,tools,test,workshop}/**/*.test.ts'],
          exclude: ['workshop/node_modules/**', ...kills, ...slow],
          isolate: false,
        },
      },
      { test: { ...onNode, name: 'slow', include: slow, isolate: false } },
      { test: { ...onNode, name: 'kills', include: kills } },
      { test: { name: 'statistics', include: statistics } },
      {
        test: { name: 'web', include: ['web/**/*.test.ts'], isolate: false },
      },
      {
        // React as in the product; its development build renders and mounts everything twice.
        oxc: { jsx: { runtime: 'automatic', development: false } },
        test: {
          name: 'components',
          env: { NODE_ENV: 'production' },
          include: ['web/**/*.test.tsx'],
          environment: 'happy-dom',
          // These layers keep no state: Node loads them once, where `vi.resetModules` does not reach them.
          server: { deps: { external: [/\/(contract|domain|messages)\/[^?]*\.ts$/] } },
          setupFiles: ['test/component/setup.ts'],
          isolate: false,
        },
      },
    ],
    // A forgotten `.only` would leave all else untested.
    allowOnly: false,
    // One more than the cores of the machine that we plan for: a worker waits for PostgreSQL a third of the time.
    maxWorkers: 3,
    sequence: { sequencer: KillsFirst },
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
