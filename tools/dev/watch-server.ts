import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, watch } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { root } from '#tools/checks/run-tool.ts'

const watchedFolders = ['server', 'domain', 'contract', 'messages', 'db']
// An editor writes a file in several steps.
const settleMs = 150

/**
 * Runs the product on `port`, and again whenever a file of the server or its SQL changes. Its end waits for the
 * database. `node --watch` sees imported modules only, neither SQL nor a module that failed to load.
 */
export function watchServer(port: number) {
  let product = startProduct(port)
  let timer: NodeJS.Timeout | undefined
  const watchers = watchedFolders
    .filter((folder) => existsSync(join(root, folder)))
    .map((folder) =>
      watch(join(root, folder), { recursive: true }, (_event, file) => {
        if (!file || !isSource(file)) return
        clearTimeout(timer)
        timer = setTimeout(restart, settleMs, `${folder}/${file}`)
      }),
    )

  async function restart(path: string) {
    console.log(`Restarting the server: ${path} changed`)
    const previous = product
    product = previous.then(endProduct).then(() => startProduct(port))
    await product
  }

  return {
    async end() {
      clearTimeout(timer)
      for (const watcher of watchers) watcher.close()
      await endProduct(await product)
    },
  }
}

const isSource = (file: string) =>
  /\.(?:ts|arb|sql|txt)$/.test(file) && !file.endsWith('.test.ts') && !file.startsWith('compiled')

async function startProduct(port: number) {
  // With the arguments for Node of this process, which compile changed texts.
  const child = spawn(process.execPath, [...process.execArgv, join(import.meta.dirname, 'server.ts')], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: { ...process.env, HOST: '127.0.0.1', PORT: String(port) },
  })
  // Log lines are JSON. The product's own start message names its port, which nobody needs.
  if (child.stdout) createInterface(child.stdout).on('line', (line) => line.startsWith('{') && console.log(line))
  return child
}

async function endProduct(child: Awaited<ReturnType<typeof startProduct>>) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  await exit
}
