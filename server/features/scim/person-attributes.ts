import * as z from 'zod/mini'
import { Email, FirstName, LogInName, Plain, Role, StartDate, StoreNumber, Text } from '#contract/shapes.ts'
import { maxInitialLength, maxLength } from '#domain/limits.ts'
import { inLine, lastNameParts } from '#domain/names.ts'
import { Refusal } from '#domain/refusals.ts'
import { codePoints, isLetters } from '#domain/text.ts'
import { parse } from '#server/platform/http/read-input.ts'
import { enterpriseUrn, personUrn, userUrn } from './schemas.ts'

const maxExternalId = 200
const maxOperations = 100

const hasInitial = (name: string) => {
  const { lastNameInitial } = lastNameParts(name)
  return isLetters(lastNameInitial) && codePoints(lastNameInitial) <= maxInitialLength
}

const LastName = Text(maxLength.name, 'last_name_initial_invalid').check(
  z.overwrite(inLine),
  Plain,
  z.refine(hasInitial, { error: 'last_name_initial_invalid' }),
)

const PersonAttributes = z.object({
  userName: z.optional(LogInName),
  email: z.optional(Email),
  givenName: z.optional(FirstName),
  familyName: z.optional(LastName),
  active: z.optional(z.boolean({ error: 'invalid_value' })),
  externalId: z.optional(z.nullable(Text(maxExternalId, 'invalid_value').check(Plain))),
  store: z.optional(StoreNumber),
  role: z.optional(Role),
  startedOn: z.optional(z.nullable(StartDate)),
})

/** What a provider says of a person. What is missing stays as it is. */
export type PersonAttributes = z.infer<typeof PersonAttributes>

const NewPerson = z.object({
  ...PersonAttributes.shape,
  userName: LogInName,
  givenName: FirstName,
  familyName: LastName,
  store: StoreNumber,
})
export type NewPerson = z.infer<typeof NewPerson>

/** The values that a provider sends, by their paths in lower case: names of attributes have no case. */
type Values = Map<string, unknown>

type Json = Record<string, unknown>

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export function objectIn(value: unknown): Json {
  if (!isObject(value)) throw new Refusal('malformed_request')
  return value
}

/** What a POST says. Refuses: malformed_request. Throws InvalidInput. */
export const newPersonIn = (body: unknown) => parse(NewPerson, fieldsOf(valuesIn(objectIn(body))))

/** What a PUT says. Refuses: malformed_request. Throws InvalidInput. */
export const attributesIn = (body: unknown) => parse(PersonAttributes, fieldsOf(valuesIn(objectIn(body))))

const emailPath = /^emails(?:\[ *(?:type eq "work"|primary eq "?true"?) *\])?(?:\.value)?$/
const anyPath = /^[\w:.$-]+(?:\[[^[\]]*\](?:\.\w+)?)?$/

/**
 * What a PATCH says. Okta sends one value without a path, Entra ID paths of any kind and `op` in capitals. Other attributes than
 * ours are ignored. Refuses: malformed_request, patch_path_invalid, attribute_required. Throws InvalidInput.
 */
export function patchedAttributesIn(body: unknown) {
  const values: Values = new Map()
  for (const operation of operationsIn(body)) {
    const { op, path, value } = byLowerCase(objectIn(operation))
    const verb = String(op).toLowerCase()
    if (!['add', 'replace', 'remove'].includes(verb)) throw new Refusal('patch_path_invalid')
    if (path === undefined && verb !== 'remove') merge(values, objectIn(value))
    else if (typeof path !== 'string' || !anyPath.test(path)) throw new Refusal('patch_path_invalid')
    else if (verb === 'remove') remove(values, path)
    else merge(values, { [path]: value })
  }
  return parse(PersonAttributes, fieldsOf(values))
}

export function operationsIn(body: unknown): unknown[] {
  const { operations } = byLowerCase(objectIn(body))
  if (!Array.isArray(operations) || operations.length === 0 || operations.length > maxOperations)
    throw new Refusal('malformed_request')
  return operations
}

export const byLowerCase = (object: Json): Json =>
  Object.fromEntries(Object.entries(object).map(([name, value]) => [name.toLowerCase(), value]))

const optional = new Set(['externalid', `${personUrn}:startedOn`.toLowerCase()])
const required = new Set(['username', 'name', 'name.givenname', 'name.familyname', 'active'])

function remove(values: Values, path: string) {
  const name = nameOf(path)
  if (required.has(name)) throw new Refusal('attribute_required')
  if (optional.has(name)) values.set(name, null)
}

function merge(values: Values, object: Json) {
  for (const [name, value] of valuesIn(object)) values.set(name, value)
}

const corePrefix = `${userUrn.toLowerCase()}:`

/** The name of a path, which may have the URN of the core schema before it. */
function nameOf(path: string) {
  const name = path.toLowerCase()
  const own = name.startsWith(corePrefix) ? name.slice(corePrefix.length) : name
  return emailPath.test(own) ? 'emails' : own
}

/** The values of an object, and those inside names and extensions: `name.givenName` may stand for both. */
function valuesIn(object: Json, prefix = ''): Values {
  const values: Values = new Map()
  for (const [key, value] of Object.entries(object)) {
    const name = nameOf(prefix + key)
    const isCore = `${name}:` === corePrefix
    const separator = name === 'name' ? '.' : ':'
    if (isObject(value) && (name === 'name' || name.startsWith('urn:')))
      for (const [inner, part] of valuesIn(value, isCore ? '' : name + separator)) values.set(inner, part)
    else values.set(name, value)
  }
  return values
}

function fieldsOf(values: Values) {
  const at = (path: string) => values.get(path.toLowerCase())
  const given = (path: string) => at(path) ?? undefined
  const text = (path: string) => (at(path) === '' ? undefined : given(path))
  const removable = (path: string) => (at(path) === '' ? null : at(path))
  return {
    userName: given('userName'),
    email: emailIn(given('emails')),
    givenName: given('name.givenName'),
    familyName: given('name.familyName'),
    active: flagIn(given('active')),
    externalId: removable('externalId'),
    store: text(`${personUrn}:store`) ?? storeIn(given(`${enterpriseUrn}:department`)),
    role: text(`${personUrn}:role`),
    startedOn: removable(`${personUrn}:startedOn`),
  }
}

/** Entra ID sends "True" and "False". */
const flagIn = (value: unknown) =>
  typeof value === 'string' && /^(true|false)$/i.test(value) ? value.toLowerCase() === 'true' : value

/** Directories have departments of all kinds. */
const storeIn = (department: unknown) =>
  typeof department === 'string' && StoreNumber.safeParse(department).success ? department : undefined

/** One address, or the primary one of a list, or that for work. */
function emailIn(value: unknown) {
  if (typeof value === 'string') return value || undefined
  if (!Array.isArray(value)) return value
  const emails = value.filter(isObject).map(byLowerCase)
  const best = emails.find(({ primary }) => flagIn(primary) === true) ?? emails.find(({ type }) => type === 'work')
  return (best ?? emails[0])?.['value'] || undefined
}
