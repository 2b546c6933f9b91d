import { hkdfSync, randomBytes } from 'node:crypto'
import { chmodSync, existsSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { parseJsonOrNull } from '#server/platform/files/parse-json-or-null.ts'
import { syncFolderSync, writeFileAtomicallySync } from '#server/platform/files/write-file-atomically.ts'
import { StartError } from './start-error.ts'

const SecretsFile = z.object({ secret: z.string().min(32), createdAt: z.string() })

const secretBytes = 32

/** The installation's secret: the configured one, else the one in `secrets.json`, which the first start creates. */
export function loadSecret(configured: string | null, dataDir: string, now: Date): string {
  if (configured !== null) return configured
  const path = join(dataDir, 'secrets.json')
  if (!existsSync(path)) createSecretsFile(path, newSecret(), now)
  return readSecretsFile(path)
}

/** The secret that is to replace the one in `secrets.json`: stored already by a rotation that was interrupted, or stored now. */
export function prepareNextSecret(dataDir: string, now: Date, secret = newSecret()): string {
  const path = nextSecretPath(dataDir)
  if (!existsSync(path)) createSecretsFile(path, secret, now)
  return readSecretsFile(path)
}

export function activateNextSecret(dataDir: string) {
  renameSync(nextSecretPath(dataDir), join(dataDir, 'secrets.json'))
  syncFolderSync(dataDir)
}

const nextSecretPath = (dataDir: string) => join(dataDir, 'secrets.next.json')

function readSecretsFile(path: string): string {
  chmodSync(path, 0o600)
  const { data: file } = SecretsFile.safeParse(parseJsonOrNull(readFileSync(path, 'utf8')))
  if (!file) throw new StartError(`${path} is damaged: restore it from a backup, or set SECRET to its secret.`)
  return file.secret
}

/** Derives a key of 32 bytes for one purpose. A key reveals nothing about those of other purposes. */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `brightside ${purpose}`, 32))
}

const newSecret = () => randomBytes(secretBytes).toString('base64url')

function createSecretsFile(path: string, secret: string, now: Date) {
  writeFileAtomicallySync(path, `${JSON.stringify({ secret, createdAt: now.toISOString() }, null, 2)}\n`)
}
