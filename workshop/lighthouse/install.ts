import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'

const version = '13.5.0'
// Outside of node_modules, which npm empties at each install.
const folder = join(homedir(), '.cache', 'brightside', `lighthouse-${version}`)
const program = join(folder, 'node_modules', 'lighthouse', 'cli', 'index.js')

/** Lighthouse brings 158 MB, which nobody needs who does not measure: it is installed when first asked for. */
export async function lighthouseProgram(say: (sentence: string) => void): Promise<string> {
  if (existsSync(program)) return program
  say(`Installing Lighthouse ${version} (once, about half a minute)`)
  const words = ['install', '--prefix', folder, '--no-audit', '--no-fund', '--loglevel=error', `lighthouse@${version}`]
  const npm = spawn('npm', words, { stdio: ['ignore', 'ignore', 'inherit'], shell: process.platform === 'win32' })
  const [code] = await once(npm, 'exit')
  if (code !== 0) throw new Error('Lighthouse could not be installed (see the words above).')
  return program
}
