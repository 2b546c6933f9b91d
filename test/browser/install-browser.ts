import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const patienceMs = 300_000
const playwright = join(import.meta.dirname, '..', '..', 'node_modules', '@playwright', 'test', 'cli.js')

/** Downloads the browser that fits our Playwright; false where the network does not allow it. */
export function installByPlaywright(): boolean {
  return succeeds(process.execPath, [playwright, 'install', '--only-shell', 'chromium'])
}

/** Installs the distribution's browser; false where we are not root, or there is no apt. */
export function installByApt(): boolean {
  if (process.getuid?.() !== 0) return false
  return succeeds('apt-get', ['install', '--yes', '--no-install-recommends', 'chromium-headless-shell'])
}

function succeeds(program: string, words: string[]): boolean {
  console.error(`No browser here yet. Trying: ${program} ${words.join(' ')}`)
  const { status } = spawnSync(program, words, { stdio: ['ignore', 'inherit', 'inherit'], timeout: patienceMs })
  return status === 0
}
