import { spawnSync } from 'node:child_process'
import { createReadStream, createWriteStream, existsSync, renameSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'
import type { Browser } from '#test/browser/browser.ts'

/** The oldest Chrome that Brightside runs in, as npm has it for Linux on x64. */
const version = '109.0.6'

// Outside of node_modules, which npm empties at each install.
const folder = join(homedir(), '.cache', 'brightside', `chrome-${version}`)
const packed = join(folder, 'node_modules', '@sparticuz', 'chromium', 'bin')
const chrome = join(folder, 'chromium')

/** Null while it is not installed. */
export const oldChrome = (): Browser | null =>
  existsSync(chrome) ? { path: chrome, env: { LD_LIBRARY_PATH: join(folder, 'lib') } } : null

/** Installs it, 220 MB, which nobody needs who does not test in it. */
export async function installOldChrome(say: (sentence: string) => void) {
  if (process.platform !== 'linux' || process.arch !== 'x64' || oldChrome()) return
  say(`Installing Chrome ${version} (once, about a minute)`)
  const words = ['install', '--prefix', folder, '--no-audit', '--no-fund', '--loglevel=error']
  mustRun('npm', [...words, `@sparticuz/chromium@${version}`])
  await unpack('aws.tar.br', join(folder, 'libraries.tar'))
  mustRun('tar', ['-xf', join(folder, 'libraries.tar'), '-C', folder])
  const whole = `${chrome}-${process.pid}`
  await unpack('chromium.br', whole)
  // Renamed when it is complete, so that an interrupted run leaves no partial one.
  renameSync(whole, chrome)
}

const unpack = (name: string, path: string) =>
  pipeline(createReadStream(join(packed, name)), createBrotliDecompress(), createWriteStream(path, { mode: 0o755 }))

function mustRun(program: string, args: string[]) {
  const { status } = spawnSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) throw new Error(`${program} ${args[0]} failed (see the words above)`)
}
