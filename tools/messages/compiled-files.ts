import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compile } from '#ops/messages/compile.ts'
import { writeCompiled } from '#ops/messages/ensure-compiled.ts'
import { type ProjectMessages, readMessages } from './project-messages.ts'
import { formatRecord, recordFile } from './translation-record.ts'

/** The problems of a project's catalogues, and the files that are not up to date. */
export function messageProblems(root: string): string[] {
  const { files, problems } = written(root, readMessages(root))
  const stale = [...files].filter(([path, text]) => textOf(root, path) !== text).map(([path]) => path)
  return [...problems, ...stale.map((path) => `${path} is not up to date: run npm run messages`)]
}

/**
 * Compiles the catalogues of a project, and notes from which English text each translation was made. Nothing is written
 * when a catalogue has a problem.
 */
export function writeMessages(root: string, messages: ProjectMessages): string[] {
  const { files, modules, problems } = written(root, messages)
  if (problems.length > 0) return problems
  for (const [path, text] of files) writeFileSync(join(root, path), text)
  writeCompiled(root, modules)
  return []
}

const languageList = 'domain/languages.ts'

/** The files of the repository that follow from the catalogues, by their path in it, and the compiled modules. */
function written(root: string, { catalogues, offered, drafts, records }: ProjectMessages) {
  const { modules, problems } = compile(catalogues, offered, drafts)
  const list = `export const languages = [${offered.map((language) => `'${language}'`).join(', ')}] as const`
  const files = new Map([
    ...[...records].map(([language, record]): [string, string] => [
      `messages/${language}/${recordFile}`,
      formatRecord(record),
    ]),
    [languageList, textOf(root, languageList).replace(/^export const languages = .*$/m, list)],
  ])
  return { files, modules, problems }
}

const textOf = (root: string, path: string) =>
  existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : ''
