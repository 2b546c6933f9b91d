import { createHash } from 'node:crypto'
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { StartError } from '#server/platform/config/start-error.ts'
import { makeDataDir } from '#server/platform/files/make-data-dir.ts'
import { writeFileAtomicallySync } from '#server/platform/files/write-file-atomically.ts'

/** The only folder that the demo touches. */
export const demoFolder = () => resolve('data-demo')

// What would lead it to somebody's data or send mail to anyone; the rest holds for the demo as for the product.
const elsewhere = ['DATABASE_URL', 'DATABASE_SESSION_URL']
const ownInTheDemo = ['SECRET', 'SMTP_URL', 'MAIL_FROM', 'SUPER_ADMIN_EMAIL', 'SUPER_ADMIN_PASSWORD', 'WEEKLY_TOKENS']

/** The environment in which the demo runs: its own folder, secret and owner, and no mail. Throws a StartError for another place. */
export function demoEnvironment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const folder = demoFolder()
  const given = elsewhere.find((name) => env[name]?.trim())
  if (given) throw new StartError(`The demo has a database of its own in ${folder}: start it without ${given}.`)
  const dataDir = env['DATA_DIR']?.trim()
  if (dataDir && resolve(dataDir) !== folder)
    throw new StartError(`The demo works in ${folder} alone, never on ${dataDir}: start it without DATA_DIR.`)
  const kept = Object.entries(env).filter(([name]) => !ownInTheDemo.includes(name))
  return { ...Object.fromEntries(kept), DATA_DIR: folder }
}

const Mark = z.object({ schema: z.string(), madeAt: z.nullable(z.string()) })
type Mark = z.infer<typeof Mark>

const markName = 'demo.json'

/** When the demo in the folder was made; null where there is none, or half of one, or one of another schema. */
export function demoMadeAt(folder: string): Date | null {
  const mark = readMark(folder)
  return mark?.madeAt && mark.schema === schemaOfToday() ? new Date(mark.madeAt) : null
}

/** Takes the folder for the demo before anything is written to it. Throws a StartError where it holds something else. */
export function claim(folder: string) {
  if (!readMark(folder) && existsSync(folder) && readdirSync(folder).length > 0)
    throw new StartError(`${folder} holds what the demo did not make: move it away, then start the demo again.`)
  makeDataDir(folder)
  writeMark(folder, { schema: schemaOfToday(), madeAt: null })
}

/** Says that all of the demo is there. */
export const finish = (folder: string, now: Date) =>
  writeMark(folder, { schema: schemaOfToday(), madeAt: now.toISOString() })

/** What must stay while the rest of a half-made demo goes. */
export const isOfTheClaim = (name: string) => [markName, 'lock', 'running.json'].includes(name)

function readMark(folder: string): Mark | null {
  const path = join(folder, markName)
  return existsSync(path) ? Mark.parse(JSON.parse(readFileSync(path, 'utf8'))) : null
}

const writeMark = (folder: string, mark: Mark) =>
  writeFileAtomicallySync(join(folder, markName), `${JSON.stringify(mark)}\n`)

// Until the first release the first migration changes in place, and a demo made under an older one would not fit.
function schemaOfToday() {
  const hash = createHash('sha256')
  for (const path of globSync(join(import.meta.dirname, '../../db/migrations/0001_*.sql')))
    hash.update(readFileSync(path))
  return hash.digest('hex')
}
