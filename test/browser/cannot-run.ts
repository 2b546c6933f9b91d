import { spawnSync } from 'node:child_process'
import type { Browser } from './browser.ts'

const timeoutMs = 30_000

/** The reason why a browser cannot print its version; null when it can. */
export function cannotRun({ path, env }: Pick<Browser, 'path' | 'env'>): string | null {
  const { status, error, stderr } = spawnSync(path, ['--version', '--no-sandbox'], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
    timeout: timeoutMs,
  })
  if (error) return error.message
  return status === 0 ? null : stderr.trim() || `it ended with ${status}`
}
