import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const timeoutMs = 300_000
const playwright = join(import.meta.dirname, '..', '..', 'node_modules', '@playwright', 'test', 'cli.js')

/** Downloads the browser of our Playwright version; false when the download fails. */
export function installByPlaywright(): boolean {
  return succeeds(process.execPath, [playwright, 'install', '--only-shell', 'chromium'])
}

/** Installs the distribution's browser; false without root or apt. */
export function installByApt(): boolean {
  if (process.getuid?.() !== 0) return false
  return succeeds('apt-get', ['install', '--yes', '--no-install-recommends', 'chromium-headless-shell'])
}

function succeeds(program: string, words: string[]): boolean {
  console.error(`No browser here yet. Trying: ${program} ${words.join(' ')}`)
  const { status } = spawnSync(program, words, { stdio: ['ignore', 'inherit', 'inherit'], timeout: timeoutMs })
  return status === 0
}
