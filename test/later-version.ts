import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject } from 'vitest'
import { readMigrations, sqlFolder } from '#server/platform/db/scripts.ts'

type LaterVersion = {
  version: number
  sharesWith?: number
  /** Appended to the functions. */
  code?: string
  /** A new migration. */
  migration?: string
}

/** Writes the SQL of a later version of the program. Returns its folder. */
export function laterVersion({ version, sharesWith = 1, code = '', migration = '' }: LaterVersion) {
  const scratch = inject('scratchFolder')
  mkdirSync(scratch, { recursive: true })
  const folder = mkdtempSync(join(scratch, 'sql-'))
  cpSync(sqlFolder, folder, { recursive: true })
  writeFileSync(join(folder, 'code-version.json'), JSON.stringify({ version, sharesWith }))
  if (code) appendFileSync(join(folder, 'functions', 'zero.sql'), code)
  if (migration) writeFileSync(join(folder, 'migrations', `${nextNumber()}_later.sql`), migration)
  return folder
}

const nextNumber = () => String(readMigrations().length + 1).padStart(4, '0')

/** Changes a file; fails if the change finds nothing to do. */
export function changeFile(path: string, change: (text: string) => string) {
  const text = readFileSync(path, 'utf8')
  expect(change(text)).not.toBe(text)
  writeFileSync(path, change(text))
}
