import { readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { count } from '#domain/counts.ts'
import { exportForOperator } from '#server/features/account/export-account.ts'
import { type Deletion, deletionsSince, repeatDeletion } from '#server/features/users/repeat-deletions.ts'
import type { Config } from '#server/platform/config/config.ts'
import { StartError } from '#server/platform/config/start-error.ts'
import type { Db } from '#server/platform/db/db.ts'
import { localFolders, openStorage } from '#server/platform/storage/open-storage.ts'
import { openPictures } from '#server/platform/storage/server-storage.ts'

type Options = { now: Date; config: Config; eventKey: Buffer }

/** Writes all that is stored about a person to a file, which only its owner can read. */
export async function exportPerson(db: Db, { email, file, ...options }: Options & { email: string; file: string }) {
  const person = await exportForOperator(db, { ...options, email })
  if (person === null) return { text: `No account has the email or login name ${email}.`, isDone: false }
  const path = await writeNew(file, `${JSON.stringify(person, null, 2)}\n`)
  return { text: `All that is stored about ${email} is in ${path}.`, isDone: true }
}

/** Writes which accounts were deleted since a time, one a line: the time, the action and the id. */
export async function writeDeletions(db: Db, { since, file }: { since: string; file: string }) {
  const time = new Date(since)
  // Without a zone it would depend on that of this machine.
  if (Number.isNaN(time.getTime()) || !/(Z|[+-]\d\d:?\d\d)$/.test(since))
    throw new StartError(`The time must have its zone, such as 2026-11-22T14:30:00Z; it is '${since}'.`)
  const deletions = await deletionsSince(db, time)
  const path = await writeNew(file, deletions.map((deletion) => `${lineOf(deletion)}\n`).join(''))
  return { text: `Wrote ${count(deletions.length, 'deletion')} since ${time.toISOString()} to ${path}.`, isDone: true }
}

/** Deletes the accounts of such a file again, after a backup from before was restored. */
export async function repeatDeletions(db: Db, { file, now, config, eventKey }: Options & { file: string }) {
  const { dataDir, sharedStorage } = config
  const deletions = parseDeletions(await readFile(resolve(file), 'utf8').catch(() => unreadable(file)), file)
  const local = localFolders(dataDir)
  const pictures = openPictures({ shared: sharedStorage, local, db })
  const storage = { pictures, mail: openStorage(sharedStorage, local).mail }
  let repeated = 0
  for (const deletion of deletions) repeated += Number(await repeatDeletion({ db, storage, now, eventKey }, deletion))
  const rest = deletions.length - repeated
  return { text: `Deleted ${count(repeated, 'account')} again; ${rest} needed nothing.`, isDone: true }
}

const actionOf = ({ withTexts }: Deletion) => (withTexts ? 'person_erased' : 'person_deleted')
const lineOf = (deletion: Deletion) => `${deletion.at} ${actionOf(deletion)} ${deletion.id}`

const linePattern = /^(\S+) (person_deleted|person_erased) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** All lines, or none: a list that was cut off must not pass for done. */
const parseDeletions = (text: string, file: string): Deletion[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line, index) => {
      const [, at = '', action, id = ''] = linePattern.exec(line.trim()) ?? []
      if (id === '') throw new StartError(`Line ${index + 1} of ${file} is no deletion. Nothing was deleted.`)
      return { at, id, withTexts: action === 'person_erased' }
    })

const unreadable = (file: string): never => {
  throw new StartError(`${resolve(file)} cannot be read.`)
}

/** Readable by its owner only. An existing file is not replaced. */
async function writeNew(file: string, content: string): Promise<string> {
  const path = resolve(file)
  await writeFile(path, content, { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    throw new StartError(`${path} cannot be written (${error.code}).`)
  })
  return path
}
