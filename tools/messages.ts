import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeMessages } from './messages/compiled-files.ts'
import { codeProblem, formatCatalogue, newCatalogues } from './messages/new-language.ts'
import { readMessages } from './messages/project-messages.ts'
import { status } from './messages/status.ts'
import { formatRecord, recordFile, untranslatedRecord } from './messages/translation-record.ts'

const root = join(import.meta.dirname, '..')
const [task = 'compile', language = '', ...names] = process.argv.slice(2)

const tasks: Record<string, () => string[]> = {
  compile: () => report(writeMessages(root, readMessages(root)), 'The messages are compiled'),
  status: () => [status(readMessages(root))],
  new: () => addLanguage(language),
  confirm: () => confirm(names.map((name) => `${language} ${name}`)),
}

const run = tasks[task]
console.log(run ? run().join('\n') : usage())

function report(problems: string[], success: string) {
  if (problems.length === 0) return [success]
  process.exitCode = 1
  return problems
}

function usage() {
  process.exitCode = 1
  return 'npm run messages [-- status | new LANGUAGE | confirm LANGUAGE FEATURE.KEY ...]'
}

/** Copies the English texts, so that each can be translated in its place. */
function addLanguage(code: string) {
  const { source, records } = readMessages(root)
  const problem = codeProblem(code, ['en', ...records.keys()])
  const folder = join(root, 'messages', code)
  if (problem ?? existsSync(folder)) return report([`'${code}' ${problem ?? 'exists'}`], '')
  const catalogues = newCatalogues(source, code)
  mkdirSync(folder)
  for (const catalogue of catalogues)
    writeFileSync(join(folder, `${catalogue.feature}.arb`), formatCatalogue(catalogue))
  writeFileSync(join(folder, recordFile), formatRecord(untranslatedRecord(catalogues)))
  return [
    `messages/${code} has the English texts, each plural with the forms of the language.`,
    'Translate them in place, by the rules of docs/translating.md. Then:',
    `  npm run messages                       checks and compiles, and offers ${code} once no text is left`,
    '  npm run messages -- status             lists what is left',
    `  npm run messages -- confirm ${code} ui.gif   for a text that stays as it is in English`,
  ]
}

/** Notes that translations are right although their English text has changed, or is the same. */
function confirm(chosen: string[]) {
  const messages = readMessages(root, chosen)
  const unknown = chosen.filter((name) => {
    const [code = '', key = ''] = name.split(' ')
    return !messages.records.get(code)?.has(key)
  })
  if (unknown.length > 0 || chosen.length === 0) return report([`There is no text ${unknown.join(', ')}`], '')
  return report(writeMessages(root, messages), `Confirmed ${chosen.length}`)
}
