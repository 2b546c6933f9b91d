import fc from 'fast-check'
import * as z from 'zod/mini'
import { contract } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { pageOwnerHeader } from '#contract/page-owner-header.ts'
import { allowedIdentities, identities, type Identity } from '#test/identities.ts'
import { kindInPath } from './object-pool.ts'
import { hostileValue, idOf, mutated, validValue } from './values.ts'

/** One request. Ids in it are placeholders, since they exist only when it is sent. */
export type FuzzCase = {
  endpoint: Endpoint
  identity: Identity
  /** The `:id` of the path, encoded; '' if it has none. */
  id: string
  search: unknown
  body: unknown
  headers: Record<string, string>
}

/** These end the session of their caller, or replace it. */
const asAnonymousOnly = /^\/api\/(login|logout|auth\/reset-password)$/

const schemaOf = (schema: z.ZodMiniType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })

/** Requests to all endpoints by all identities. */
export const fuzzCases = (): fc.Arbitrary<FuzzCase> =>
  fc.oneof(...contract.map((endpoint) => ({ weight: weightOf(endpoint), arbitrary: casesOf(endpoint) })))

// Hashing a password takes as long as twenty other requests.
const weightOf = ({ path }: Endpoint) => (/login|signup|password|email/.test(path) ? 1 : 3)

const casesOf = (endpoint: Endpoint): fc.Arbitrary<FuzzCase> =>
  fc.record({
    endpoint: fc.constant(endpoint),
    identity: identitiesOf(endpoint),
    id: endpoint.path.includes('/:') ? pathIds(endpoint) : fc.constant(''),
    search: endpoint.search ? variants(endpoint.search) : fc.constant(undefined),
    body: bodies(endpoint),
    headers: headers(endpoint),
  })

function identitiesOf({ path, access }: Endpoint): fc.Arbitrary<Identity> {
  if (asAnonymousOnly.test(path)) return fc.constant('anonymous')
  return fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...allowedIdentities[access]) },
    { weight: 1, arbitrary: fc.constantFrom(...identities) },
  )
}

const pathIds = (endpoint: Endpoint) =>
  fc.oneof(
    { weight: 8, arbitrary: idOf(kindInPath(endpoint)) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('%', '%zz', '%00', '%c0%af', '..', '-', 'me', 'x'.repeat(300), '%2e%2e%2f'),
    },
    {
      weight: 1,
      arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).map((text) => encodeURIComponent(text)),
    },
  )

/** A valid value, one with one field changed (most often), a random record or random JSON. */
function variants(schema: z.ZodMiniType): fc.Arbitrary<unknown> {
  const valid = validValue(schemaOf(schema), '')
  return fc.oneof(
    { weight: 8, arbitrary: valid },
    { weight: 8, arbitrary: mutated(valid) },
    { weight: 1, arbitrary: fc.dictionary(fc.string({ maxLength: 10 }), hostileValue, { maxKeys: 5 }) },
    { weight: 1, arbitrary: fc.jsonValue() },
  )
}

function bodies({ method, body }: Endpoint): fc.Arbitrary<unknown> {
  if (body) return variants(body)
  if (method === 'GET') return fc.constant(undefined)
  return fc.oneof({ weight: 8, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: fc.jsonValue() })
}

function headers({ method }: Endpoint): fc.Arbitrary<Record<string, string>> {
  const none = { weight: 40, arbitrary: fc.constant({}) }
  const ofOtherUser = { weight: 1, arbitrary: fc.uuid().map((id) => ({ [pageOwnerHeader]: id })) }
  if (method !== 'POST') return fc.oneof(none, ofOtherUser)
  const key = fc.oneof(
    { weight: 4, arbitrary: fc.uuid() },
    { weight: 2, arbitrary: fc.constantFrom('key-1', 'key-2', 'key-3') },
    { weight: 1, arbitrary: fc.constant('k'.repeat(201)) },
  )
  return fc.oneof(none, ofOtherUser, { weight: 20, arbitrary: key.map((value) => ({ 'idempotency-key': value })) })
}
