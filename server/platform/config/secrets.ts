import { hkdfSync, randomBytes } from 'node:crypto'
import { chmodSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { StartError } from './start-error.ts'
import { writeFileAtomically } from '#server/platform/files/write-file-atomically.ts'
import { succeeds } from './succeeds.ts'

const SecretsFile = z.object({ secret: z.string().min(32), createdAt: z.string() })

const secretBytes = 32

/** The installation's secret: the one given, or else the one in `secrets.json`, which the first start makes. */
export function loadSecret(given: string | null, dataDir: string, now: Date): string {
  if (given !== null) return given
  const path = join(dataDir, 'secrets.json')
  if (!existsSync(path)) writeSecrets(path, now)
  chmodSync(path, 0o600)
  const text = readFileSync(path, 'utf8')
  const { data: file } = SecretsFile.safeParse(succeeds(() => JSON.parse(text)) ? JSON.parse(text) : null)
  if (!file) throw new StartError(`${path} is damaged: bring it back from a backup, or give its secret as SECRET.`)
  return file.secret
}

/** A key of 32 bytes for one purpose; keys of different purposes tell nothing about each other. */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `brightside ${purpose}`, 32))
}

function writeSecrets(path: string, now: Date) {
  const secret = randomBytes(secretBytes).toString('base64url')
  writeFileAtomically(path, `${JSON.stringify({ secret, createdAt: now.toISOString() }, null, 2)}\n`)
}
