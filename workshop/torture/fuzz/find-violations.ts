import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import { type ErrorCode, errorCodesOf } from '#contract/error-codes.ts'
import { setReaction } from '#contract/social.ts'
import { inputErrorCodes } from '#domain/input-errors.ts'
import { refusalCodes } from '#domain/refusals.ts'
import { errorStatus } from '#server/platform/http/error-status.ts'
import type { Reply } from '#workshop/torture/send.ts'
import { allowedIdentities, type Identity } from '#test/identities.ts'
import { slowMs } from './repeat-if-slow.ts'

/** Traces of the server's inside. */
const internals = /node_modules|\bat \S+ \(|\.ts:\d+|relation "|column "|syntax error|\/home\/|\/root\/|SQLSTATE/

const ErrorBody = z.strictObject({
  code: z.enum([...refusalCodes, 'invalid_input', 'internal_error']),
  message: z.string().check(z.minLength(1)),
  errors: z.optional(
    z.array(
      z.strictObject({ path: z.string(), code: z.enum([...inputErrorCodes, ...refusalCodes]), message: z.string() }),
    ),
  ),
  requestId: z.optional(z.string()),
})

type Asked = { endpoint: Endpoint; identity: Identity }

/** Compares a reply with the contract; empty if the contract allows it for this caller. */
export function findViolations(asked: Asked, reply: Reply): string[] {
  const { status, text, ms } = reply
  return [
    ...(ms > slowMs ? [`took more than ${slowMs} ms`] : []),
    ...(internals.test(text) && asked.endpoint.path !== '/api/openapi.json' ? ['shows internals'] : []),
    ...(status < 400 ? successViolations(asked, reply) : errorViolations(asked, reply)),
  ]
}

function successViolations({ endpoint, identity }: Asked, { status, headers, text }: Reply): string[] {
  const isAllowed = allowedIdentities[endpoint.access].includes(identity)
  // A reaction that replaces an earlier one answers 200, as its summary says.
  const isListed = status === endpoint.status || (endpoint === setReaction && status === 200)
  return [
    ...(isAllowed ? [] : [`accepts ${identity}`]),
    ...(isListed ? [] : [`answers ${status}, which is not in the contract`]),
    ...(status === 302 || !isJson(headers) ? [] : bodyViolations(endpoint, text)),
  ]
}

const isJson = (headers: Reply['headers']) => headers['content-type']?.startsWith('application/json')

function bodyViolations({ reply }: Endpoint, text: string): string[] {
  const body: unknown = JSON.parse(text)
  const parsed = reply.safeParse(body)
  if (!parsed.success) return [`does not match its schema: ${parsed.error.issues.map(describeIssue).join(', ')}`]
  // Parsing removes the fields that the schema does not have.
  return isDeepStrictEqual(parsed.data, body) ? [] : ['has a field that its schema does not have']
}

const describeIssue = ({ path, message }: z.core.$ZodIssue) => `${path.join('.')} ${message}`

function errorViolations({ endpoint }: Asked, { status, headers, text }: Reply): string[] {
  if (!isJson(headers)) return [`answers ${status} without JSON`]
  const parsed = ErrorBody.safeParse(JSON.parse(text))
  if (!parsed.success) return [`has a malformed error body: ${parsed.error.issues.map(describeIssue).join(', ')}`]
  const { code } = parsed.data
  return [
    ...(status >= 500 ? [`answers ${status} ${code}`] : []),
    ...(status === errorStatus[code] ? [] : [`answers ${code} with ${status}`]),
    ...(isListedCode(endpoint, code) ? [] : [`answers ${code}, which is not in the contract`]),
    ...(status === 429 && !headers['retry-after'] ? ['answers 429 without Retry-After'] : []),
  ]
}

const isListedCode = (endpoint: Endpoint, code: ErrorCode) => errorCodesOf(endpoint).includes(code)
