import { defineConfig } from '@playwright/test'
import '#ops/messages/compile-first.ts'
import { findBrowser } from '#test/browser/find-browser.ts'

const { path, env } = findBrowser()

const quiet = ['disable-background-networking', 'disable-component-update', 'disable-sync', 'no-first-run']

// Fewer threads and processes share two cores: the browser tests took 12 % less CPU time.
const lean = ['--in-process-gpu', '--js-flags=--single-threaded']

export default defineConfig({
  testDir: 'test/e2e',
  globalSetup: './test/e2e/global-setup.ts',
  outputDir: 'test-results',
  // Each worker runs its own product and browser. One more than the cores of the machine that we plan for, because a worker
  // waits for timers, animations and polls. Four workers took 262 s, three take 278 and leave each a third more of the processor.
  workers: 3,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [
    ['list'],
    ...(process.env.PLAYWRIGHT_REPORT ? [['json', { outputFile: process.env.PLAYWRIGHT_REPORT }] as const] : []),
  ],
  use: {
    launchOptions: {
      executablePath: path,
      env: { ...process.env, ...env },
      args: [...lean, '--no-sandbox', '--disable-gpu', '--disable-quic', ...quiet.map((flag) => `--${flag}`)],
    },
    locale: 'en-US',
    timezoneId: 'UTC',
    // Playwright cannot answer for the server what a worker requests. Tests of the worker allow it.
    serviceWorkers: 'block',
    // A colour in transition would be measured as neither of the two.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'phone',
      grepInvert: /@desktop-only/,
      // A phone has more pixels to a CSS pixel, which no test looks at: with two, tests took 6 % more CPU time.
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 1 },
    },
    {
      name: 'desktop',
      // Only tests of a layout that differs from the phone's: those tagged @desktop, and @desktop-only.
      grep: /@desktop/,
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
})
