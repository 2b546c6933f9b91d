import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deriveKey, findSecret } from '#server/platform/config/secrets.ts'
import { createDatabase, type Db } from '#server/platform/db/db.ts'
import { runningConnections } from '#server/platform/db/embedded/connections.ts'
import { copyMadeCluster } from '#test/made-cluster.ts'

export const owner = { email: 'owner@store.example', password: 'a long word for the owner' }

export type RunningProduct = {
  url: string
  /** Folder of the mail files, unless SMTP_URL is set. */
  mailFolder: string
  dataDir: string
  /** Its database, with the rights of the product. */
  database(): Db
  /** Derives a key for one purpose, as the product does. */
  keyFor(purpose: string): Buffer
  stop(): Promise<void>
}

const root = join(import.meta.dirname, '..', '..')

/** Variables of a developer's shell that must not reach the product under test. */
const unset = {
  DATABASE_URL: '',
  DATABASE_SESSION_URL: '',
  PUBLIC_URL: '',
  SMTP_URL: '',
  GIF_PROVIDER_URL: '',
  OBJECT_STORAGE: '',
  HOST: '',
}

/**
 * Starts the product in production mode on a free port with its own data; resolves when it accepts requests.
 * `settings` are environment variables.
 */
export async function runProduct(settings: Record<string, string> = {}): Promise<RunningProduct> {
  const dataDir = mkdtempSync(join(tmpdir(), 'brightside-e2e-'))
  const folder = settings.DATA_DIR ?? dataDir
  if (!existsSync(join(folder, 'postgres'))) copyMadeCluster(folder)
  const child = spawn(process.execPath, [join(root, 'server', 'main.ts')], {
    cwd: root,
    env: {
      ...process.env,
      ...unset,
      NODE_ENV: 'production',
      PORT: '0',
      DATA_DIR: dataDir,
      SUPER_ADMIN_EMAIL: owner.email,
      SUPER_ADMIN_PASSWORD: owner.password,
      RATE_LIMIT_FACTOR: '1000',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const ended = once(child, 'close')
  let db: Db | null = null
  return {
    url: await addressOf(child),
    mailFolder: join(folder, 'mail'),
    dataDir: folder,
    database: () => (db ??= createDatabase(runningConnections(folder).app)),
    keyFor: (purpose) => deriveKey(findSecret({ secret: null, dataDir: folder })!, purpose),
    async stop() {
      await db?.close()
      child.kill('SIGTERM')
      await ended
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Resolves with the address, which the product prints once it accepts requests. */
function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    const listen = (text: Buffer) => {
      output += text.toString()
      const [, address] = /Address +(http\S+)/.exec(output) ?? []
      if (address) resolve(address)
    }
    child.stdout?.on('data', listen)
    child.stderr?.on('data', listen)
    child.once('exit', (code) => reject(new Error(`The product ended with ${code} at its start: ${output}`)))
  })
}
