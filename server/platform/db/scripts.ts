import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { z } from 'zod'

export const sqlFolder = join(import.meta.dirname, '../../../db')

export type Migration = { version: number; name: string; text: string; checksum: string }

/** The views and functions of one version of the program. They are replaced together. */
export type SqlCode = z.output<typeof CodeVersion> & {
  text: string
  checksum: string
  /** In the order in which they are created, such as 'view gift_json'. */
  objects: string[]
}

/** `version` rises with each release that changes SQL. `sharesWith` is the oldest version that can run on this one. */
const CodeVersion = z.object({ version: z.int(), sharesWith: z.int() })

const objectPattern = /^create (?:or replace )?(view|function) (\w+)/gm

export function readMigrations(folder = sqlFolder): Migration[] {
  return readSqlFiles(join(folder, 'migrations')).map(({ name, text }) => {
    return { version: Number(name.split('_')[0]), name, text, checksum: checksumOf(text) }
  })
}

export function readSqlCode(folder = sqlFolder): SqlCode {
  const version = CodeVersion.parse(JSON.parse(readFileSync(join(folder, 'code-version.json'), 'utf8')))
  const functions = readSqlFiles(join(folder, 'functions'))
  const text = [readText(join(folder, 'views.sql')), ...functions.map((file) => file.text)].join('\n')
  const objects = [...text.matchAll(objectPattern)].map(([, kind, name]) => `${kind} ${name}`)
  return { ...version, text, checksum: checksumOf(text), objects: [...new Set(objects)] }
}

const readSqlFiles = (folder: string) =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => ({ name: basename(file, '.sql'), text: readText(join(folder, file)) }))

// Git may write other line ends on another machine.
const readText = (path: string) => readFileSync(path, 'utf8').replaceAll('\r\n', '\n')

const checksumOf = (text: string) => createHash('sha256').update(text).digest('hex')
