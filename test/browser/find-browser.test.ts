import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { cannotRun } from './cannot-run.ts'
import { findBrowser } from './find-browser.ts'
import { packedBrowser } from './packed-browser.ts'

// On macOS no variable can hide the installed browsers.
const onLinux = test.skipIf(process.platform !== 'linux')
const onPackedPlatform = test.skipIf(process.platform !== 'linux' || process.arch !== 'x64')

onLinux('a browser that CHROMIUM_PATH names is taken before all others', () => {
  const { folder } = emptyMachine()
  const named = program(join(folder, 'my browser'), 'echo Chromium 1')
  program(join(folder, 'bin', 'chromium'), 'echo Chromium 2')

  expect(findBrowser(named).path).toBe(named)
})

onLinux('a browser that CHROMIUM_PATH names and that cannot run is an error, and no other is looked for', () => {
  const { folder } = emptyMachine()
  const broken = program(join(folder, 'broken'), 'echo libnss3.so is missing >&2; exit 127')
  program(join(folder, 'bin', 'chromium'), 'echo Chromium 2')

  expect(() => findBrowser(broken)).toThrow(`CHROMIUM_PATH names ${broken}, which cannot run: libnss3.so is missing`)
  expect(() => findBrowser(join(folder, 'none'))).toThrow('which cannot run: spawnSync')
})

onLinux(
  'without that of the packages, the machine’s own browser comes before one in Playwright’s cache, and one that cannot run is passed over',
  () => {
    const { folder, cache } = emptyMachine()
    program(join(folder, 'bin', 'chromium-headless-shell'), 'exit 1')
    const own = program(join(folder, 'bin', 'chromium'), 'echo Chromium 2')
    program(join(cache, 'chromium_headless_shell-9', 'linux', 'headless_shell'), 'echo Chromium 3')

    expect(findBrowser('', () => []).path).toBe(own)
  },
)

onLinux('Playwright’s newest shell is taken where the machine has no browser', () => {
  const { cache } = emptyMachine()
  program(join(cache, 'chromium_headless_shell-999', 'linux', 'headless_shell'), 'echo Chromium 3')
  const newest = program(join(cache, 'chromium_headless_shell-1200', 'linux', 'headless_shell'), 'echo Chromium 4')

  expect(findBrowser('', () => []).path).toBe(newest)
})

onPackedPlatform('the browser of the packages is taken before those of the machine', { timeout: 90_000 }, () => {
  const { folder } = emptyMachine()
  program(join(folder, 'bin', 'chromium'), 'echo Chromium 2')

  expect(findBrowser('').path).toBe(packedBrowser()[0]?.path)
})

onPackedPlatform('the browser of the packages runs, and brings its libraries and fonts', { timeout: 90_000 }, () => {
  const [browser] = packedBrowser()

  expect(browser && cannotRun(browser)).toBeNull()
  expect(Object.keys(browser?.env ?? {})).toEqual(['LD_LIBRARY_PATH', 'FONTCONFIG_PATH'])
})

/** No program is on the PATH, and Playwright has downloaded nothing. */
function emptyMachine() {
  const folder = mkdtempSync(join(tmpdir(), 'brightside browsers '))
  const cache = join(folder, 'cache')
  vi.stubEnv('PATH', join(folder, 'bin'))
  vi.stubEnv('PLAYWRIGHT_BROWSERS_PATH', cache)
  onTestFinished(() => {
    vi.unstubAllEnvs()
    rmSync(folder, { recursive: true })
  })
  return { folder, cache }
}

function program(path: string, script: string) {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, `#!/bin/sh\n${script}\n`)
  chmodSync(path, 0o755)
  return path
}
