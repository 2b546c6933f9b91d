import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { parseJsonOrNull } from '#server/platform/files/parse-json-or-null.ts'
import { writeFileAtomicallySync } from '#server/platform/files/write-file-atomically.ts'

/** What commands need as the server has it: their links, texts and folders. None of it opens anything. */
const names = [
  'PUBLIC_URL',
  'PORT',
  'ORG_NAME',
  'ORG_NAME_FIXED',
  'ORG_LANGUAGES',
  'ORG_TIME_ZONE',
  'ORG_TIME_ZONE_FIXED',
  'MAIL_FROM',
  'WEEKLY_TOKENS',
  'STORE_NUMBER_PATTERN',
  'PASSWORD_MIN_LENGTH',
  'SHARED_DIR',
  'BACKUP_DIR',
  'BACKUP_KEEP',
]

type Environment = Record<string, string | undefined>

const StoredSettings = z.record(z.string(), z.string())

export function storeSettings(dataDir: string, env: Environment) {
  const set = names.flatMap((name) => (isSet(env, name) ? [[name, env[name]]] : []))
  writeFileAtomicallySync(pathIn(dataDir), `${JSON.stringify(Object.fromEntries(set), null, 2)}\n`)
}

/** The settings of the last start on this DATA_DIR that a command was not given itself. */
export function missingSettings(env: Environment): Record<string, string> {
  const stored = readStored(pathIn(resolve(env['DATA_DIR']?.trim() || 'data')))
  const taken = names.filter((name) => !isSet(env, name) && !excludes(env, name) && stored[name] !== undefined)
  return Object.fromEntries(taken.map((name) => [name, stored[name] ?? '']))
}

const pathIn = (dataDir: string) => join(dataDir, 'settings.json')

/** 0 takes another port at each start. */
const isSet = (env: Environment, name: string) => Boolean(env[name]?.trim()) && !(name === 'PORT' && env[name] === '0')

/** Settings that the given ones do not go with. */
const excludes = (env: Environment, name: string) =>
  (name === 'SHARED_DIR' && isSet(env, 'S3_URL')) || (name.startsWith('BACKUP_') && isSet(env, 'DATABASE_URL'))

function readStored(path: string): Record<string, string> {
  if (!existsSync(path) || ![0, undefined, statSync(path).uid].includes(process.getuid?.())) return {}
  return StoredSettings.safeParse(parseJsonOrNull(readFileSync(path, 'utf8'))).data ?? {}
}
