import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { compile } from '#ops/messages/compile.ts'
import { type ProjectMessages, readMessages } from './project-messages.ts'
import { formatRecord, recordFile } from './translation-record.ts'

/** The problems of a project's catalogues, and the files that are not up to date. */
export function messageProblems(root: string): string[] {
  const { files, problems } = written(root, readMessages(root))
  const stale = [...files].filter(([path, text]) => textOf(root, path) !== text).map(([path]) => path)
  return [
    ...problems,
    ...[...stale, ...abandoned(root, files)].map((path) => `${path} is not up to date: run npm run messages`),
  ]
}

/**
 * Compiles the catalogues of a project, and notes from which English text each translation was made. Nothing is written
 * when a catalogue has a problem.
 */
export function writeMessages(root: string, messages: ProjectMessages): string[] {
  const { files, problems } = written(root, messages)
  if (problems.length > 0) return problems
  for (const path of abandoned(root, files)) rmSync(join(root, path))
  for (const [path, text] of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return []
}

const languageList = 'domain/languages.ts'

/** Every file that follows from the catalogues, by its path in the project. */
function written(root: string, { catalogues, offered, drafts, records }: ProjectMessages) {
  const { modules, problems } = compile(catalogues, offered, drafts)
  const list = `export const languages = [${offered.map((language) => `'${language}'`).join(', ')}] as const`
  const files = new Map([
    ...[...modules].map(([path, code]): [string, string] => [`messages/compiled/${path}`, code]),
    ...[...records].map(([language, record]): [string, string] => [
      `messages/${language}/${recordFile}`,
      formatRecord(record),
    ]),
    [languageList, textOf(root, languageList).replace(/^export const languages = .*$/m, list)],
  ])
  return { files, problems }
}

const textOf = (root: string, path: string) =>
  existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : ''

const abandoned = (root: string, files: ReadonlyMap<string, string>) =>
  globSync('messages/compiled/**/*.ts', { cwd: root }).filter((path) => !files.has(path))
