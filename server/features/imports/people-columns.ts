import { fold } from '#domain/fold.ts'
import { languages } from '#domain/languages.ts'
import { type PeopleFileField, peopleFileFields, requiredFields } from '#domain/people-file.ts'
import { type Texts, textsOf } from '#messages/texts-of.ts'

/** A column of a file: its title, and the field that it holds; null for one that is left out. */
export type Column = { title: string; field: PeopleFileField | null }

/** The titles of the columns that an export writes. */
export const headingsOf = ({ peopleFile: texts }: Texts): Record<PeopleFileField, string> => ({
  firstName: texts.first_name,
  lastName: texts.last_name,
  storeNumber: texts.store_number,
  role: texts.role,
  email: texts.email,
  loginName: texts.login_name,
  language: texts.language,
  startedOn: texts.started_on,
})

const aliasesOf = ({ peopleFile: texts }: Texts): Record<PeopleFileField, string> => ({
  firstName: texts.first_name_headings,
  lastName: texts.last_name_headings,
  storeNumber: texts.store_number_headings,
  role: texts.role_headings,
  email: texts.email_headings,
  loginName: texts.login_name_headings,
  language: texts.language_headings,
  startedOn: texts.started_on_headings,
})

/** The field of each title by its name, in any language of the product. The first column of a field is the one. */
export function columnsByTitle(titles: string[]): Column[] {
  const known = knownTitles()
  const taken = new Set<PeopleFileField>()
  return titles.map((title) => {
    const field = known.get(plainTitle(title))
    if (!field || taken.has(field)) return { title, field: null }
    taken.add(field)
    return { title, field }
  })
}

/** The fields that somebody chose for the columns, in their order; an empty one leaves its column out. */
export function columnsByChoice(titles: string[], chosen: string[]): Column[] {
  return titles.map((title, index) => ({
    title,
    field: peopleFileFields.find((field) => field === chosen[index]) ?? null,
  }))
}

/** A list names its people by email, by login name or by both; without either it lacks the email. */
export function missingFields(columns: Column[]): PeopleFileField[] {
  const has = (field: PeopleFileField) => columns.some((column) => column.field === field)
  const missing = requiredFields.filter((field) => !has(field))
  return has('email') || has('loginName') ? missing : [...missing, 'email']
}

/** 'First_name:' and 'FIRST NAME' are one title. */
const plainTitle = (title: string) => fold(title.replace(/[_:*]+/g, ' '))

function knownTitles() {
  const known = new Map<string, PeopleFileField>()
  const entries = languages
    .map((language) => textsOf(language))
    .flatMap((texts) => peopleFileFields.map((field) => ({ field, titles: titlesOf(field, texts) })))
  for (const { field, titles } of entries)
    for (const title of titles.map(plainTitle)) if (!known.has(title)) known.set(title, field)
  return known
}

const titlesOf = (field: PeopleFileField, texts: Texts) => [
  field,
  headingsOf(texts)[field],
  ...aliasesOf(texts)[field].split(','),
]
