import { createHash } from 'node:crypto'
import type { CheckedImport, ImportPlan } from '#contract/imports.ts'
import { logInKeys } from '#domain/login-names.ts'
import { peopleImportLimits } from '#domain/people-file.ts'
import { type CsvRow, readCsv, separatorOf } from '#domain/read-csv.ts'
import { Refusal } from '#domain/refusals.ts'
import type { CommandContext } from '#server/app-context.ts'
import { createSemaphore } from '#server/platform/async/semaphore.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { sql, withLongTimeout } from '#server/platform/db/sql.ts'
import type { Scope } from '#server/platform/sessions/scope.ts'
import { absentPeople, type ComparedLine, compareLines, countAbsent } from './compare-lines.ts'
import { decodeText } from './decode-text.ts'
import { type Importer, isInScope } from './importer.ts'
import { type Column, columnsByChoice, columnsByTitle, missingFields } from './people-columns.ts'
import { findImport } from './queries.ts'
import { createLineReader, type FaultyLine, type ListedPerson } from './read-people-file.ts'

const { maxRows, maxColumns, maxListed, batchSize } = peopleImportLimits
const waitMs = 24 * 3_600_000
/** Shows that the columns are the right ones. */
const maxNewListed = 10

type Input = { bytes: Uint8Array; columns?: string | undefined; suspendsAbsent: boolean }
type Context = Pick<CommandContext, 'db' | 'now' | 'settings' | 'mailer'>

// A large list takes a core for a while.
const oneAtATime = createSemaphore(1)

/**
 * Reads a list of people and compares it with those that are known. Keeps its lines for a day, until the importer applies them; an
 * earlier list that the importer has not applied is forgotten. Refuses: import_unreadable, import_too_long.
 */
export const checkImport = (context: Context, importer: Importer, input: Input) =>
  oneAtATime(() => check(context, importer, input))

async function check(context: Context, importer: Importer, { bytes, columns: chosen, suspendsAbsent }: Input) {
  const { db, now, mailer } = context
  const { text, encoding } = readText(bytes)
  const rows = readCsv(text, separatorOf(text))
  const head: CsvRow | undefined = rows.next().value
  if (!head || head.cells.length > maxColumns || head.isOpen) throw new Refusal('import_unreadable')
  const columns = chosen === undefined ? columnsByTitle(head.cells) : columnsByChoice(head.cells, chosen.split(','))
  const missing = missingFields(columns)
  const first: CsvRow | undefined = rows.next().value
  const checked: CheckedImport = {
    import: null,
    encoding,
    missing,
    hasFormulas: false,
    invitesByMail: mailer.isSetUp,
    keepsAbsent: false,
    faults: [],
    changes: [],
    absent: [],
    columns: columns.map((column, index) => ({ ...column, example: first?.cells[index]?.slice(0, 100) ?? '' })),
  }
  if (missing.length > 0 || !first) return checked

  const id = newId(now)
  const fileHash = createHash('sha256').update(bytes).digest('hex')
  await db.transaction(async (tx) => {
    await tx.many(
      sql`delete from people_imports where actor_id is not distinct from ${importer.id} and state = 'checked'`,
    )
    await tx.many(sql`
      insert into people_imports (id, actor_id, file_hash, suspends_absent, created_at, expires_at)
      values (${id}, ${importer.id}, ${fileHash}, ${suspendsAbsent}, ${now}, ${new Date(now.getTime() + waitMs)})`)
  })
  const comparison = createComparison(context, { id, scope: importer.scope, checked })
  await comparison.addAll(first, rows, columns)
  if (checked.hasFormulas) {
    await db.many(sql`delete from people_imports where id = ${id}`)
    return { ...checked, changes: [] }
  }
  await comparison.finish(suspendsAbsent)
  return { ...checked, import: await findImport(db, id, { importer, now }) }
}

/** Refuses: import_unreadable, for what is no text, such as a workbook. */
function readText(bytes: Uint8Array) {
  const { text, encoding } = decodeText(bytes)
  if (text.includes('\0')) throw new Refusal('import_unreadable')
  return { text, encoding }
}

type Comparison = { id: string; scope: Scope; checked: CheckedImport }

function createComparison({ db, settings }: Context, { id, scope, checked }: Comparison) {
  const plan: ImportPlan = { created: 0, changed: 0, unchanged: 0, faulty: 0, suspended: 0 }
  let lines = 0
  let newListed = 0
  let isSomebodyUnknown = false

  function addFault({ line, fault, value, isClear }: Omit<FaultyLine, 'email' | 'loginName'>) {
    plan.faulty += 1
    checked.hasFormulas ||= fault === 'formula'
    isSomebodyUnknown ||= !isClear
    if (checked.faults.length < maxListed) checked.faults.push({ line, fault, value })
  }

  /** Lines of other stores, and of numbers that this installation does not use, are faults too. */
  function storeFaultOf({ line, storeNumber, email, loginName }: ListedPerson): FaultyLine | null {
    const isKnown = settings.storePattern.test(storeNumber)
    if (isKnown && isInScope(scope, storeNumber)) return null
    const fault = isKnown ? 'store_out_of_scope' : 'unknown_store'
    return { line, fault, value: storeNumber, email, loginName, isClear: true }
  }

  async function addBatch(batch: (ListedPerson | FaultyLine)[]) {
    const checkedLines = batch.map((line) => ('fault' in line ? line : (storeFaultOf(line) ?? line)))
    for (const line of checkedLines) if ('fault' in line) addFault(line)
    const afterLine = (batch[0]?.line ?? 1) - 1
    const comparedLines = await db.transaction(async (tx) => {
      await addLines(tx, id, checkedLines)
      return compareLines(tx, { importId: id, afterLine, scope })
    })
    comparedLines.forEach(addCompared)
  }

  function addCompared({ line, outcome, before, after, email }: ComparedLine) {
    if (outcome !== 'created' && outcome !== 'changed' && outcome !== 'unchanged') {
      const value = (outcome.startsWith('login_name') ? null : email) ?? after.loginName ?? ''
      return addFault({ line, fault: outcome, value, isClear: outcome !== 'login_name_taken' })
    }
    plan[outcome] += 1
    if (outcome === 'created') newListed += 1
    const isListed = outcome === 'changed' || (outcome === 'created' && newListed <= maxNewListed)
    if (isListed && checked.changes.length < maxListed) checked.changes.push({ line, before, after })
  }

  return {
    /** Refuses: import_too_long. */
    async addAll(first: CsvRow, rows: Iterable<CsvRow>, columns: Column[]) {
      const readLine = createLineReader(columns)
      let batch = [readLine(first)]
      for (const row of rows) {
        batch.push(readLine(row))
        if (batch.length < batchSize) continue
        await addBatch(batch)
        lines += batch.length
        if (lines > maxRows) throw new Refusal('import_too_long')
        batch = []
      }
      if (batch.length > 0) await addBatch(batch)
      if (lines + batch.length > maxRows) throw new Refusal('import_too_long')
    },
    async finish(suspendsAbsent: boolean) {
      checked.keepsAbsent = suspendsAbsent && isSomebodyUnknown
      const suspends = suspendsAbsent && !isSomebodyUnknown
      await db.transaction(async (tx) => {
        if (suspends) {
          plan.suspended = await countAbsent(tx, { importId: id, scope })
          const absent = await absentPeople(tx, { importId: id, scope, limit: maxListed })
          checked.absent = absent.map((person) => ({ ...person, id: undefined }))
        }
        await tx.many(sql`
          update people_imports
          set plan = ${JSON.stringify(plan)}, suspends_absent = ${suspends}
          where id = ${id}`)
      })
    },
  }
}

/** Lines with a fault are kept where it is known who they are about, so that the person counts as present. */
async function addLines(tx: Tx, id: string, batch: (ListedPerson | FaultyLine)[]) {
  const kept = batch.filter((line) => logInKeys(line).length > 0)
  const person = kept.map((line) => ('fault' in line ? null : line))
  await tx.many(
    withLongTimeout(sql`
    insert into import_lines (import_id, line, fault, email, login_name, first_name, last_name_initial, last_name, role, store_number, language, started_on)
    select ${id}, line.*
    from unnest(
      ${kept.map(({ line }) => line)}::integer[], ${kept.map((line) => ('fault' in line ? line.fault : null))}::text[],
      ${kept.map(({ email }) => email)}::text[], ${kept.map(({ loginName }) => loginName)}::text[], ${person.map((each) => each?.firstName)}::text[],
      ${person.map((each) => each?.lastNameInitial)}::text[], ${person.map((each) => each?.lastName)}::text[],
      ${person.map((each) => each?.role)}::text[], ${person.map((each) => each?.storeNumber)}::text[],
      ${person.map((each) => each?.language)}::text[], ${person.map((each) => each?.startedOn)}::date[]) as line`),
  )
}
