import { defineConfig, type Project } from '@playwright/test'
import '#ops/messages/compile-first.ts'
import { answerMediaFeatures, findFirefox } from '#test/browsers/firefox.ts'
import { installedBrowsers } from '#test/browsers/installed.ts'
import { oldChrome } from '#test/browsers/old-chrome.ts'

answerMediaFeatures()

const journeys = { testMatch: 'journeys.spec.ts' }
const phone = { viewport: { width: 360, height: 740 }, locale: 'en-US', timezoneId: 'UTC' }
const chrome = oldChrome()

const projects: Project[] = [
  {
    ...journeys,
    name: 'chrome-109',
    use: {
      ...phone,
      hasTouch: true,
      isMobile: true,
      contextOptions: { reducedMotion: 'reduce' },
      launchOptions: {
        executablePath: chrome?.path,
        env: { ...process.env, ...chrome?.env },
        args: ['--no-sandbox', '--disable-gpu'],
      },
    },
  },
  {
    ...journeys,
    name: 'firefox',
    use: {
      ...phone,
      browserName: 'firefox',
      channel: 'moz-firefox',
      launchOptions: {
        executablePath: findFirefox() ?? undefined,
        firefoxUserPrefs: { 'ui.prefersReducedMotion': 1 },
      },
    },
  },
  { name: 'webkit', testMatch: 'webkit.spec.ts' },
]

/** `npm run test:browsers`: the main journeys in other browsers, as far as they are installed. */
export default defineConfig({
  testDir: 'test/browsers',
  globalSetup: './test/e2e/global-setup.ts',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // Software rendering on two cores: the first pages take seconds.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [
    ['list'],
    ...(process.env.PLAYWRIGHT_REPORT ? [['json', { outputFile: process.env.PLAYWRIGHT_REPORT }] as const] : []),
  ],
  projects: projects.filter(({ name = '' }) => installedBrowsers().includes(name)),
})
