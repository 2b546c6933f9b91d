import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { demoCreatedAt } from '#tools/demo/demo-folder.ts'

const root = join(import.meta.dirname, '..', '..')

type DemoOptions = { languages?: string; texts?: Record<string, string> | null; isFresh?: boolean }

/**
 * Starts a demo in a folder of its own for each language, in which it is written, so that changes made in ./data-demo are not
 * captured. `texts` replace its own. A fresh one has nothing of earlier runs, which open its gifts and celebrate its wins.
 */
export async function startDemo({ languages = 'en', texts = null, isFresh = false }: DemoOptions = {}) {
  const place = join(root, languages === 'en' ? 'data-pictures' : `data-pictures-${languages}`)
  const ownTexts = join(place, 'data-demo', 'texts')
  if (isFresh) rmSync(join(place, 'data-demo'), { recursive: true, force: true })
  mkdirSync(place, { recursive: true })
  rmSync(ownTexts, { recursive: true, force: true })
  if (texts !== null) {
    // The demo takes only a folder that it made.
    if (!demoCreatedAt(join(place, 'data-demo'))) await (await runDemo(place, languages)).close()
    mkdirSync(ownTexts)
    writeFileSync(join(ownTexts, 'en.json'), JSON.stringify(texts))
  }
  return runDemo(place, languages)
}

async function runDemo(place: string, languages: string) {
  const child = spawn(process.execPath, [join(root, 'tools', 'demo.ts')], {
    cwd: place,
    env: { ...process.env, PORT: '0', RATE_LIMIT_FACTOR: '1000', DATA_DIR: '', ORG_LANGUAGES: languages },
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
