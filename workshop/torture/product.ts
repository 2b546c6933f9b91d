import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ProductProcess, signalGroup, spawnProduct } from '#test/start/spawn-product.ts'

export type Product = {
  dataDir: string
  /** The address since the last start. */
  address(): string
  process(): ProductProcess
  /** Starts it again on the same data, once it has ended. */
  restart(): Promise<void>
  /** Ends it and removes its data. */
  remove(): Promise<void>
}

const settings = { RATE_LIMIT_FACTOR: '1000000', HOST: '127.0.0.1', LOG_LEVEL: 'fatal' }

type Options = {
  /** The folder for its data. */
  folder?: string
  env?: NodeJS.ProcessEnv
}

/** Starts the product on data of its own. */
export async function startProduct({ folder = tmpdir(), env = {} }: Options = {}): Promise<Product> {
  const start = () => spawnProduct({ dataDir, env: { ...settings, ...env } })
  const dataDir = mkdtempSync(join(folder, 'brightside-torture-'))
  let running = start()
  let address = await running.address()
  return {
    dataDir,
    address: () => address,
    process: () => running,
    async restart() {
      await running.ended
      running = start()
      address = await running.address()
    },
    async remove() {
      signalGroup(running.child, 'SIGTERM')
      await running.ended
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    },
  }
}
