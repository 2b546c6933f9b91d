import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')

/** Starts a fresh demo in a folder of its own, so that changes made in ./data-demo are not captured. */
export async function startDemo() {
  const place = join(root, 'data-pictures')
  mkdirSync(place, { recursive: true })
  const child = spawn(process.execPath, [join(root, 'tools', 'demo.ts')], {
    cwd: place,
    env: { ...process.env, PORT: '0', RATE_LIMIT_FACTOR: '1000', DATA_DIR: '' },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const ended = once(child, 'close')
  const url = await addressOf(child)
  return {
    url,
    async close() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** Reads the address that the demo prints when it is ready. */
function addressOf(child: ChildProcess) {
  return new Promise<string>((resolve, reject) => {
    let output = ''
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      output += text
      const [, address] = /Address +(http\S+)/.exec(output) ?? []
      if (address) resolve(address)
    })
    child.once('exit', (code) => reject(new Error(`The demo ended with ${code}: ${output}`)))
  })
}
