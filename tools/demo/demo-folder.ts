import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { StartError } from '#server/platform/config/start-error.ts'
import { makeDataDir } from '#server/platform/files/make-data-dir.ts'
import { writeFileAtomicallySync } from '#server/platform/files/write-file-atomically.ts'
import type { DemoName } from './demo-size.ts'

/** The only folder that the demo writes to. */
export const demoFolder = (name: DemoName) => resolve(`data-${name}`)

// Variables that would lead the demo to real data, or send mail. All others hold for the demo as for the product.
const databaseVariables = ['DATABASE_URL', 'DATABASE_SESSION_URL']
const replacedVariables = [
  'SECRET',
  'SMTP_URL',
  'MAIL_FROM',
  'SUPER_ADMIN_EMAIL',
  'SUPER_ADMIN_PASSWORD',
  'WEEKLY_TOKENS',
]

/** The environment of the demo: its own folder, secret and owner, and no mail server. Throws a StartError for another database or folder. */
export function demoEnvironment(name: DemoName, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const folder = demoFolder(name)
  const refused = databaseVariables.find((variable) => env[variable]?.trim())
  if (refused) throw new StartError(`The demo has a database of its own in ${folder}: start it without ${refused}.`)
  const dataDir = env['DATA_DIR']?.trim()
  if (dataDir && resolve(dataDir) !== folder)
    throw new StartError(`The demo works in ${folder} alone, never on ${dataDir}: start it without DATA_DIR.`)
  const allowed = Object.entries(env).filter(([variable]) => !replacedVariables.includes(variable))
  return { ...Object.fromEntries(allowed), DATA_DIR: folder }
}

/** Written before the demo, with no date, and again when all of it is there. */
const Mark = z.object({ createdAt: z.nullable(z.string()).default(null) })
type Mark = z.infer<typeof Mark>

const markName = 'demo.json'

/** When the demo in the folder was created; null when there is none, or it is incomplete. */
export function demoCreatedAt(folder: string): Date | null {
  const mark = readMark(folder)
  return mark?.createdAt ? new Date(mark.createdAt) : null
}

/** Marks the folder as the demo's before anything else is written. Throws a StartError if it holds other files. */
export function claimFolder(folder: string) {
  if (!readMark(folder) && existsSync(folder) && readdirSync(folder).length > 0)
    throw new StartError(`${folder} holds what the demo did not make: move it away, then start the demo again.`)
  makeDataDir(folder)
  writeMark(folder, { createdAt: null })
}

/** Marks the demo as complete. */
export const markComplete = (folder: string, now: Date) => writeMark(folder, { createdAt: now.toISOString() })

/** Files that stay when an incomplete demo is removed. */
export const belongsToClaim = (name: string) => [markName, 'lock', 'running.json'].includes(name)

function readMark(folder: string): Mark | null {
  const path = join(folder, markName)
  return existsSync(path) ? Mark.parse(JSON.parse(readFileSync(path, 'utf8'))) : null
}

const writeMark = (folder: string, mark: Mark) =>
  writeFileAtomicallySync(join(folder, markName), `${JSON.stringify(mark)}\n`)
