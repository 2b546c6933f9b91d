import { spawnSync } from 'node:child_process'
import type { Browser } from './browser.ts'

const patienceMs = 30_000

/** Why a browser does not even say its version; null where it does. */
export function cannotRun({ path, env }: Pick<Browser, 'path' | 'env'>): string | null {
  const { status, error, stderr } = spawnSync(path, ['--version', '--no-sandbox'], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
    timeout: patienceMs,
  })
  if (error) return error.message
  return status === 0 ? null : stderr.trim() || `it ended with ${status}`
}
