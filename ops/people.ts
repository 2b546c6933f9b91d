import { readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { CheckedImport, PeopleImport } from '#contract/imports.ts'
import { count } from '#domain/counts.ts'
import { peopleImportLimits } from '#domain/people-file.ts'
import { Refusal } from '#domain/refusals.ts'
import { textsOf } from '#messages/texts-of.ts'
import { type AppContext, commandContext, createAppContext } from '#server/app-context.ts'
import { applyImport } from '#server/features/imports/apply-import.ts'
import { checkImport } from '#server/features/imports/check-import.ts'
import { peopleCsv } from '#server/features/imports/export-people.ts'
import { operator } from '#server/features/imports/importer.ts'
import { readArguments } from '#server/platform/config/read-arguments.ts'
import { StartError } from '#server/platform/config/start-error.ts'
import { createDatabase } from '#server/platform/db/db.ts'
import { memoryEventBus } from '#server/platform/events/memory-event-bus.ts'
import { openSecret } from '#server/platform/lifecycle/check-secret.ts'
import { createReadiness } from '#server/platform/lifecycle/drain.ts'
import { withDatabase } from '#server/platform/lifecycle/with-database.ts'
import { settingsFrom } from '#server/settings.ts'
import { lineFaults } from '#texts/line-faults.ts'
import * as texts from '#texts/people-import.ts'
import { runCommand } from './run-command.ts'

const usage = 'npm run people -- import FILE [--dry-run] [--columns FIELD,FIELD,…] [--suspend-absent], or: export FILE'

await runCommand(async (config, log) => {
  const { words, values } = readArguments({
    usage,
    options: {
      'dry-run': { type: 'boolean', default: false },
      'suspend-absent': { type: 'boolean', default: false },
      columns: { type: 'string' },
    },
    words: [2, 2],
  })
  const [task = '', file = ''] = words
  if (task !== 'import' && task !== 'export') throw new StartError(`Usage: ${usage}`)
  const database = await withDatabase(config, log)
  const db = createDatabase(database.app)
  const clock = () => new Date()
  return openSecret(db, config, clock())
    .then((secret) => {
      const settings = settingsFrom(config, secret)
      const context = createAppContext({
        db,
        events: memoryEventBus(),
        settings,
        readiness: createReadiness(),
        log,
        clock,
      })
      // The server sends the invitations, now or at its next start.
      const app = { ...context, mailer: { ...context.mailer, wake() {} } }
      const path = resolve(file)
      if (task === 'export') return exportTo(app, path)
      const options = { columns: values.columns, suspendsAbsent: values['suspend-absent'] }
      return importFrom(app, path, { ...options, isDryRun: values['dry-run'] })
    })
    .catch((error: unknown) => {
      if (error instanceof Refusal) throw new StartError(String(textsOf('en').refusals[error.code]))
      throw error
    })
    .finally(db.close)
    .finally(database.release)
})

async function exportTo(app: AppContext, path: string) {
  const csv = await peopleCsv(commandContext(app, app.clock()), operator, textsOf(app.settings.languages[0]))
  await writeFile(path, csv, { mode: 0o600, flag: 'wx' }).catch(refuseFile(path))
  console.log(`Wrote ${path}.`)
  return 0
}

type ImportOptions = { columns: string | undefined; suspendsAbsent: boolean; isDryRun: boolean }

async function importFrom(app: AppContext, path: string, { isDryRun, ...options }: ImportOptions): Promise<number> {
  const bytes = await readFile(path).catch(refuseFile(path))
  if (bytes.length > peopleImportLimits.maxBytes) throw new Refusal('import_too_large')
  const checked = await checkImport(commandContext(app, app.clock()), operator, { bytes, ...options })
  console.log(describeCheck(checked))
  if (!checked.import) return 1
  if (isDryRun) return 0
  console.log(describeResult(await applyAll(app, checked.import)))
  return 0
}

async function applyAll(app: AppContext, { id, fileHash, plan }: PeopleImport): Promise<PeopleImport> {
  const lines = plan.created + plan.changed + plan.unchanged
  for (;;) {
    const list = await applyImport(commandContext(app, app.clock()), operator, { id, fileHash })
    if (list.state === 'applied') return list
    if (process.stdout.isTTY)
      process.stdout.write(`\r${list.created + list.changed + list.unchanged + list.skipped} of ${lines} lines`)
  }
}

function describeCheck({ import: list, columns, missing, hasFormulas, keepsAbsent, faults }: CheckedImport): string {
  const wrong = faults.map(({ line, fault, value }) => {
    const sentence = lineFaults[fault]
    if (typeof sentence !== 'string') return `Line ${line}: ${sentence({ line: value })}`
    return `Line ${line}: ${sentence}${value === '' ? '' : ` (${JSON.stringify(value)})`}`
  })
  if (missing.length > 0)
    return `These columns are missing: ${missing.join(', ')}. The file has: ${columns.map(({ title }) => title).join(', ')}. Name them in their order with --columns.`
  if (hasFormulas) return [...wrong, texts.formulas].join('\n')
  if (!list) return 'The file has no lines.'
  const { created, changed, unchanged, faulty, suspended } = list.plan
  return [
    ...wrong,
    ...(faulty > wrong.length ? [`… and ${faulty - wrong.length} more`] : []),
    ...(keepsAbsent ? [texts.keepsAbsent] : []),
    `${created} new, ${changed} to change, ${unchanged} unchanged, ${count(faulty, 'line')} left out, ${suspended} to lose access.`,
  ].join('\n')
}

function describeResult({ created, changed, unchanged, suspended, skipped }: PeopleImport) {
  return `Imported: ${created} created, ${changed} changed, ${unchanged} unchanged, ${suspended} without access, ${skipped} skipped.`
}

function refuseFile(path: string) {
  return (cause: NodeJS.ErrnoException) => {
    throw new StartError(`${path} cannot be used: ${cause.code ?? cause.message}.`)
  }
}
