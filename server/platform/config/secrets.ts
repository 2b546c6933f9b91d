import { hkdfSync, randomBytes } from 'node:crypto'
import { chmodSync, existsSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { parseJsonOrNull } from '#server/platform/files/parse-json-or-null.ts'
import { syncFolderSync, writeFileAtomicallySync } from '#server/platform/files/write-file-atomically.ts'
import { StartError } from './start-error.ts'

const SecretsFile = z.object({ secret: z.string().min(32), createdAt: z.string() })

const secretBytes = 32

/** The secret of this machine: the configured one, else the one in `secrets.json`. Null if there is none. */
export function findSecret({ secret, dataDir }: SecretSource): string | null {
  const path = secretsPath(dataDir)
  return secret ?? (existsSync(path) ? readSecretsFile(path) : null)
}

/** Where the secret of an installation is. */
export type SecretSource = { secret: string | null; dataDir: string }

/** Creates `secrets.json`. Only for a database that has no secret yet. */
export function createSecret(dataDir: string, now: Date): string {
  const secret = newSecret()
  createSecretsFile(secretsPath(dataDir), secret, now)
  return secret
}

export const secretsPath = (dataDir: string) => join(dataDir, 'secrets.json')

/** The secret that is to replace the one in `secrets.json`: stored already by a rotation that was interrupted, or stored now. */
export function prepareNextSecret(dataDir: string, now: Date, secret = newSecret()): string {
  const path = nextSecretPath(dataDir)
  if (!existsSync(path)) createSecretsFile(path, secret, now)
  return readSecretsFile(path)
}

export function activateNextSecret(dataDir: string) {
  renameSync(nextSecretPath(dataDir), secretsPath(dataDir))
  syncFolderSync(dataDir)
}

/** Keeps a secret that does not fit the database: it may be of another one. */
export function setSecretAside(dataDir: string) {
  const path = secretsPath(dataDir)
  if (existsSync(path)) renameSync(path, join(dataDir, 'secrets.earlier.json'))
}

const nextSecretPath = (dataDir: string) => join(dataDir, 'secrets.next.json')

function readSecretsFile(path: string): string {
  chmodSync(path, 0o600)
  const { data: file } = SecretsFile.safeParse(parseJsonOrNull(readFileSync(path, 'utf8')))
  if (!file)
    throw new StartError(
      `${path} is damaged: put back a copy of it, or set SECRET to its secret; if both are lost: npm run rotate-secret -- --lost.`,
    )
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
