import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')

/** Starts the demo in a folder of its own, so that what somebody did in theirs is not on the pictures. */
export async function openDemo() {
  const place = join(root, 'data-pictures')
  mkdirSync(place, { recursive: true })
  const child = spawn(process.execPath, [join(root, 'ops', 'demo.ts')], {
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

/** It prints its address once it takes requests. */
function addressOf(child: ChildProcess) {
  return new Promise<string>((resolve, reject) => {
    let said = ''
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      said += text
      const [, address] = /Address +(http\S+)/.exec(said) ?? []
      if (address) resolve(address)
    })
    child.once('exit', (code) => reject(new Error(`The demo ended with ${code}: ${said}`)))
  })
}
