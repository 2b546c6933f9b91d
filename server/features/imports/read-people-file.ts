import { Email, FirstName, LoginName, StartDate, StoreNumber } from '#contract/shapes.ts'
import { fold } from '#domain/fold.ts'
import { lastNameParts } from '#domain/names.ts'
import { type Language, languages } from '#domain/languages.ts'
import { maxInitialLength } from '#domain/limits.ts'
import { logInKeys } from '#domain/login-names.ts'
import { isFormula, type LineFault, type PeopleFileField, peopleFileFields } from '#domain/people-file.ts'
import { type CsvRow } from '#domain/read-csv.ts'
import { isAdmin, type Role, roles } from '#domain/roles.ts'
import { codePoints, isLetters } from '#domain/text.ts'
import { textsOf } from '#messages/texts-of.ts'
import type { Column } from './people-columns.ts'

/** A person as a line of a list has them. Null where the line leaves it open. */
export type ListedPerson = {
  line: number
  firstName: string
  lastNameInitial: string
  lastName: string | null
  storeNumber: string
  role: Role | null
  email: string | null
  loginName: string | null
  language: Language | null
  startedOn: string | null
}

/** `value` is what stands in the cell; `email` and `loginName` tell who it is about, where `isClear`. */
export type FaultyLine = Pick<ListedPerson, 'line' | 'email' | 'loginName'> & {
  fault: LineFault
  value: string
  isClear: boolean
}

type Cells = Partial<Record<PeopleFileField, string>>
type Result<Value> = { value: Value } | { fault: LineFault }

/** Reads one line after another. Later lines about the same person are faults. */
export function createLineReader(columns: Column[]) {
  const valuesOf = { role: roleNames(), language: languageNames() }
  const lineOf = new Map<string, number>()

  return function readLine({ line, cells, isOpen }: CsvRow): ListedPerson | FaultyLine {
    const named = cellsByField(columns, cells)
    const logIn = { email: readEmail(named.email), loginName: readLoginName(named.loginName) }
    const faulty = (fault: LineFault, value = '') => ({
      line,
      fault,
      value: value.slice(0, shownCharacters),
      ...namedBy(logIn),
    })
    if (isOpen) return faulty('quote_open')

    const read = {
      firstName: readFirstName(named.firstName),
      lastName: readLastName(named.lastName),
      storeNumber: readStore(named.storeNumber),
      role: readNamed(named.role, valuesOf.role, 'role_unknown'),
      ...logIn,
      language: readNamed(named.language, valuesOf.language, 'language_unknown'),
      startedOn: readStartDate(named.startedOn),
    }
    const person = personOf(line, read)
    if (!person) {
      const field = peopleFileFields.find((each) => 'fault' in read[each]) ?? 'email'
      const result: Result<unknown> = read[field]
      return faulty('fault' in result ? result.fault : 'email_invalid', named[field])
    }
    const keys = logInKeys(person)
    if (keys.length === 0) return faulty('log_in_missing')
    if (person.role !== null && isAdmin(person.role)) return faulty('role_of_admin', named.role)
    const repeated = keys.find((key) => lineOf.has(key))
    if (repeated !== undefined)
      return faulty(repeated.includes('@') ? 'repeated' : 'login_name_repeated', String(lineOf.get(repeated)))
    for (const key of keys) lineOf.set(key, line)
    return person
  }
}

const shownCharacters = 100

type LastName = { lastNameInitial: string; lastName: string | null }
type ReadCells = {
  firstName: Result<string>
  lastName: Result<LastName>
  storeNumber: Result<string>
  role: Result<Role | null>
  email: Result<string | null>
  loginName: Result<string | null>
  language: Result<Language | null>
  startedOn: Result<string | null>
}

/** Null if a cell has a fault. */
function personOf(
  line: number,
  { firstName, lastName, storeNumber, role, email, loginName, language, startedOn }: ReadCells,
): ListedPerson | null {
  if ('fault' in firstName || 'fault' in lastName || 'fault' in storeNumber) return null
  if ('fault' in role || 'fault' in email || 'fault' in loginName || 'fault' in language || 'fault' in startedOn)
    return null
  return {
    line,
    firstName: firstName.value,
    ...lastName.value,
    storeNumber: storeNumber.value,
    role: role.value,
    email: email.value,
    loginName: loginName.value,
    language: language.value,
    startedOn: startedOn.value,
  }
}

/** Who a line is about. It is not clear where a cell is wrong: it might name somebody. */
function namedBy({ email, loginName }: Pick<ReadCells, 'email' | 'loginName'>) {
  const names = {
    email: 'fault' in email ? null : email.value,
    loginName: 'fault' in loginName ? null : loginName.value,
  }
  const isWrong = 'fault' in email || 'fault' in loginName
  return { ...names, isClear: !isWrong && logInKeys(names).length > 0 }
}

function cellsByField(columns: Column[], cells: string[]): Cells {
  const named: Cells = {}
  columns.forEach(({ field }, index) => {
    if (field) named[field] = cells[index] ?? ''
  })
  return named
}

/** Exports write an apostrophe before what a spreadsheet would run, and `="0427"` to keep a zero. */
const withoutGuard = (cell = '') =>
  cell
    .trim()
    .replace(/^'(?=[=+\-@])/, '')
    .replace(/^="(.*)"$/, '$1')

function readFirstName(cell = ''): Result<string> {
  if (isFormulaCell(cell)) return { fault: 'formula' }
  const { data } = FirstName.safeParse(cell)
  return data === undefined ? { fault: 'first_name_invalid' } : { value: data }
}

/** 'Garcia', or 'G' or 'G.' where only the initial is known. */
function readLastName(cell = ''): Result<LastName> {
  if (isFormulaCell(cell)) return { fault: 'formula' }
  const { data: name } = FirstName.safeParse(cell)
  const value = lastNameParts(name ?? '')
  if (!isLetters(value.lastNameInitial) || codePoints(value.lastNameInitial) > maxInitialLength)
    return { fault: 'last_name_invalid' }
  return { value }
}

const isFormulaCell = (cell: string) => isFormula(cell) || isFormula(cell.trim().replace(/^'/, ''))

/** Spreadsheets drop the zeros at the start of '0427'. */
function readStore(cell = ''): Result<string> {
  const text = withoutGuard(cell)
  const { data } = StoreNumber.safeParse(/^\d{1,3}$/.test(text) ? text.padStart(4, '0') : text)
  return data === undefined ? { fault: 'store_invalid' } : { value: data }
}

function readEmail(cell?: string): Result<string | null> {
  const text = withoutGuard(cell)
  if (text === '') return { value: null }
  const { data } = Email.safeParse(text)
  return data === undefined ? { fault: 'email_invalid' } : { value: data }
}

function readLoginName(cell?: string): Result<string | null> {
  const text = withoutGuard(cell)
  if (text === '') return { value: null }
  const { data } = LoginName.safeParse(text)
  return data === undefined ? { fault: 'login_name_invalid' } : { value: data }
}

/** '2024-03-31', also without zeros and with other separators. In others nobody knows which number is the month. */
function readStartDate(cell?: string): Result<string | null> {
  const text = withoutGuard(cell)
  if (text === '') return { value: null }
  const [, year = '', month = '', day = ''] =
    /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ]00:00(?::00(?:\.0+)?)?)?$/.exec(text) ?? []
  const { data } = StartDate.safeParse(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
  return data === undefined ? { fault: 'start_date_invalid' } : { value: data }
}

function readNamed<Value>(cell = '', values: Map<string, Value>, fault: LineFault): Result<Value | null> {
  const text = plainName(cell)
  if (text === '') return { value: null }
  const value = values.get(text)
  return value === undefined ? { fault } : { value }
}

const plainName = (text: string) => fold(text.replaceAll('_', ' '))

/** 'crew_member' and the names of the roles in every language of the product. */
function roleNames() {
  const names = new Map<string, Role>()
  for (const role of roles)
    for (const name of [role, ...languages.map((language) => textsOf(language).roles.roles[role])])
      names.set(plainName(name), role)
  return names
}

/** 'es', and the names of the languages in every one of them. */
function languageNames() {
  const names = new Map<string, Language>()
  for (const language of languages)
    for (const name of [language, ...languages.map((reader) => nameOfLanguage(language, reader))])
      names.set(plainName(name), language)
  return names
}

const nameOfLanguage = (language: Language, reader: Language) =>
  new Intl.DisplayNames([reader], { type: 'language' }).of(language) ?? language
