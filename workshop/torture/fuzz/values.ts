import fc from 'fast-check'
import type * as z from 'zod/mini'
import { password } from '#workshop/torture/accounts.ts'
import { instantIn, type Kind, kinds, kindInField, ownId, placeholder } from './object-pool.ts'

type Schema = z.core.JSONSchema.JSONSchema | boolean

export const stores = ['0427', '0500', '0000'] as const

/** The owner's list of reasons for a gift. */
export const reasons = ['🤝 Teamwork']

const maxIds = 60
const dayMs = 86_400_000

/** An id of this kind; sometimes that of the caller. */
export const idOf = (kind: Kind) =>
  fc.oneof(
    { weight: 12, arbitrary: fc.nat(maxIds).map((index) => placeholder(kind, index)) },
    { weight: 1, arbitrary: fc.constant(ownId) },
  )

const anyId = fc.constantFrom(...kinds).chain(idOf)
const words = fc.constantFrom('Thanks for staying late', 'Ana', 'Z', 'Ünïcode 🎉', 'a b', 'Grüße')
const shortText = fc.oneof(words, fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }))
const pastInstant = fc.integer({ min: -20, max: -1 }).map((days) => instantIn(days * dayMs))
const email = fc.oneof(
  fc.nat(maxIds).map((index) => placeholder('email', index)),
  fc.uuid().map((id) => `fuzz-${id}@store.example`),
)
const passwords = fc.oneof(
  { weight: 9, arbitrary: fc.constant(password) },
  { weight: 1, arbitrary: fc.string({ minLength: 6, maxLength: 20 }) },
)

/** Values of fields whose rules a JSON schema cannot express. */
const ofField: Record<string, fc.Arbitrary<unknown>> = {
  email,
  password: passwords,
  currentPassword: passwords,
  newPassword: fc.constant(password),
  firstName: fc.constantFrom('Ana', 'Ben', 'Zoë', 'Jean-Luc'),
  lastNameInitial: fc.constantFrom('A', 'É', '王'),
  gifUrl: fc.constantFrom('/gifs/applause.gif', 'https://media.giphy.com/media/x/giphy.gif', null),
  imageUrl: fc.constantFrom('https://pictures.example/mixer.jpg', null),
  profileImageURL: fc.nat(maxIds).map((index) => `/api/objects/${placeholder('upload', index)}`),
  startDate: pastInstant,
  // A second, so that there are ended competitions to draw.
  endDate: fc.oneof(
    fc.constant(instantIn(1_000)),
    fc.integer({ min: 1, max: 20 }).map((days) => instantIn(days * dayMs)),
  ),
  since: fc.constant(instantIn(-1_000)),
  from: pastInstant,
  to: pastInstant,
  limit: fc.constantFrom('1', '20', '100', '0', '-5', '999999999'),
  before: anyId,
  q: fc.constantFrom('a', 'an', 'ana', 'store', '%', '_', 'ß', ''),
  amount: fc.integer({ min: 1, max: 3 }),
  tokenCost: fc.integer({ min: 1, max: 3 }),
  // A lookahead in its pattern: it has a letter or digit.
  loginName: fc.stringMatching(/^[a-z0-9][a-z0-9._-]{2,29}$/),
  reason: fc.constantFrom(...reasons, ...reasons, 'Something else'),
  reasons: fc.constant(reasons),
  confirmed: fc.constant(true),
  // Nobody answers there.
  issuer: fc.nat(maxIds).map((number) => `http://localhost:9/${number}`),
  endpoint: fc.nat(maxIds).map((number) => `https://fcm.googleapis.com/fcm/send/fuzz-${number}`),
  // The generator of P-256: the fuzzer reads nothing.
  p256dh: fc.constant('BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU'),
  quietHours: fc.constantFrom(null, { from: '22:00', to: '07:00' }),
}

/** A value that fits `schema`, for the field `name`. Ids and instants are placeholders. */
export function validValue(schema: Schema, name: string): fc.Arbitrary<unknown> {
  const known = ofField[name]
  if (known) return known
  if (typeof schema === 'boolean') return fc.jsonValue()
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map((choice) => validValue(choice, name)))
  if (schema.enum) return fc.constantFrom(...schema.enum)
  return schema.const === undefined ? valueOfType(schema, name) : fc.constant(schema.const)
}

const numberBetween = ({ minimum = -1_000, maximum = 1_000 }: z.core.JSONSchema.JSONSchema) =>
  fc.integer({ min: Math.max(minimum, -1_000), max: Math.min(maximum, 1_000) })

type MakeValue = (schema: z.core.JSONSchema.JSONSchema, name: string) => fc.Arbitrary<unknown>

const byType: Record<string, MakeValue> = {
  string: validText,
  integer: numberBetween,
  number: numberBetween,
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
  array: (schema, name) => {
    const { minItems = 0 } = schema
    return fc.array(validValue(itemsOf(schema), name), { minLength: minItems, maxLength: minItems + 3 })
  },
  object: validObject,
}

const valueOfType: MakeValue = (schema, name) => byType[String(schema.type)]?.(schema, name) ?? fc.jsonValue()

function validText({ format, pattern }: z.core.JSONSchema.JSONSchema, name: string): fc.Arbitrary<unknown> {
  if (format === 'uuid') return idOf(kindInField(name))
  if (format === 'date-time') return pastInstant
  if (pattern?.includes('[0-9]{4}')) return fc.constantFrom(...stores)
  return pattern === undefined ? shortText : fc.stringMatching(new RegExp(pattern))
}

const itemsOf = ({ items = true }: z.core.JSONSchema.JSONSchema): Schema => (Array.isArray(items) ? true : items)

function validObject({ properties = {}, required = [] }: z.core.JSONSchema.JSONSchema) {
  const model = Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, validValue(schema, name)]))
  return fc.record(model, { requiredKeys: required })
}

/** Values that a careless program would not expect. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, '', ' ', 0, -0, -1, 1.5, 1e21, -1e21, 2 ** 31, 2 ** 53, 1_000_001, true, [], {}),
  fc.constantFrom('\0', '\ud800', '\u202e', '\u200b', '5', '1e3', 'NaN', "';--", '%', '_', '../..', '<b>', '__proto__'),
  fc.constantFrom(
    'x'.repeat(201),
    'x'.repeat(501),
    'x'.repeat(5_001),
    'é'.repeat(2_000),
    '0'.repeat(4),
    '٠٤٢٧',
    '-0427',
  ),
  fc.constantFrom(
    '2026-02-30T00:00:00Z',
    '9999-12-31T23:59:59Z',
    '-000001-01-01T00:00:00Z',
    '2026-01-01',
    '+99999-01-01T00:00Z',
  ),
  fc.constantFrom(
    'javascript:alert(1)',
    'https://media.giphy.com@evil.example/',
    '//evil.example',
    'http://localhost/api/logout',
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.jsonValue(),
  anyId,
)

const extraFields = ['__proto__', 'constructor', 'prototype', 'id', 'role', 'giftTokens', 'approvalStatus', 'isAdmin']

/** `valid` with one field replaced by another value, removed, or added. */
export const mutated = (valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.tuple(valid, fc.nat(), hostileValue, fc.constantFrom('replace', 'replace', 'replace', 'remove', 'add')).map(mutate)

function mutate([valid, number, value, change]: [unknown, number, unknown, string]): unknown {
  if (typeof valid !== 'object' || valid === null) return value
  const fields = Object.entries(valid)
  const added = change === 'add' ? extraFields[number % extraFields.length] : undefined
  const mark = number % Math.max(fields.length, 1)
  const changed = fields.flatMap(([name, old], index) => {
    if (added !== undefined || index !== mark) return [[name, old]]
    return change === 'remove' ? [] : [[name, value]]
  })
  return Object.fromEntries(added === undefined ? changed : [...changed, [added, value]])
}
