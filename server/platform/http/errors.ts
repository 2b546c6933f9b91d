import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ErrorCode } from '#contract/error-codes.ts'
import type { InputError } from '#contract/input-error.ts'
import { type InputErrorCode, isInputErrorCode } from '#domain/input-errors.ts'
import { Refusal, type RefusalCode, type RefusalParams } from '#domain/refusals.ts'
import type { InputMessage } from '#messages/message.ts'
import type { Texts } from '#messages/texts-of.ts'
import { errorStatus } from './error-status.ts'
import { readerTexts } from './reader-texts.ts'
import type { HttpServices } from './request-context.ts'
import { isScim, scimError, scimType } from './scim-error.ts'
import { refuseUnrouted } from './unrouted.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The error codes that the route may answer; given only where replies are checked. */
    declaredCodes?: readonly ErrorCode[]
  }
}

/** `params` is not given where the sentence names no numbers. */
type InputFault = Pick<InputError, 'path' | 'code'> & Partial<InputError>

const noParams = { min: 0, max: 0 }

export class InvalidInput extends Error {
  readonly errors: readonly InputFault[]

  constructor(errors: readonly InputFault[]) {
    super('Invalid input')
    this.errors = errors
  }
}

type FieldError = { path: string; code: string; message: string }

export type ErrorBody = { code: ErrorCode; message: string; errors?: FieldError[]; requestId?: string }

// The refusals for errors of Fastify itself, by its codes.
const frameworkCodes: Record<string, RefusalCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'not_json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_request',
  FST_ERR_BAD_URL: 'malformed_request',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
  FST_ERR_RATE_LIMIT: 'too_many_requests',
}

// Those of files.
const codesOfStatus: Record<number, RefusalCode> = { 412: 'other_version', 416: 'range_unavailable' }

// Everything else that the framework and its plugins refuse with a 4xx is the request's fault too: a body that is cut short.
function refusalCodeOf({ code, statusCode = 500 }: { code?: string; statusCode?: number }): RefusalCode | undefined {
  const isClientError = statusCode >= 400 && statusCode < 500
  return frameworkCodes[code ?? ''] ?? codesOfStatus[statusCode] ?? (isClientError ? 'malformed_request' : undefined)
}

// Replies that do not tell an unknown email from a wrong password, or what is hidden from what does not exist: they are the same
// byte for byte. Their request id is in the header alone.
const indistinguishable = new Set<ErrorCode>([
  ...(['invalid_login', 'invalid_passkey', 'invalid_recovery_code'] as const),
  ...(['invalid_code', 'invalid_reset_key', 'invalid_verification_key', 'not_found', 'user_not_found'] as const),
])

type Thrown = Error & { code?: string; statusCode?: number; headers?: Record<string, string> }

/** Called with every refusal before it is answered, to record it. */
export type OnRefusal = (request: FastifyRequest, refusal: { code: RefusalCode; status: number }) => Promise<void>

type AnswerServices = Pick<HttpServices, 'cookies' | 'settings'> & { onRefusal: OnRefusal }

/** Turns what was thrown into an answer: the one place where the server catches. */
export function answerErrors(app: FastifyInstance, { onRefusal, ...services }: AnswerServices) {
  app.setErrorHandler<Thrown>(async (error, request, reply) => {
    const refusal = asRefusal(error)
    if (refusal instanceof Refusal) await recordRefusal(refusal, request)
    if (refusal instanceof Refusal && refusal.retryAfterSeconds !== null)
      reply.header('retry-after', String(refusal.retryAfterSeconds))
    // How long the file is, where a range is beyond its end.
    if (error.headers) reply.headers(error.headers)
    if (!isExpected(refusal)) request.log.error({ err: refusal }, 'Request failed')
    const body = errorBody(refusal, readerTexts({ ...services, request, reply }))
    if (!indistinguishable.has(body.code)) body.requestId = request.id
    const { declaredCodes } = request.routeOptions.config
    if (declaredCodes && !declaredCodes.includes(body.code))
      throw new Error(`${request.method} ${request.url} answered ${body.code}, which its endpoint does not list`)
    const status = errorStatus[body.code]
    reply.code(status).header('cache-control', 'no-store')
    if (!isScim(request)) return reply.send(body)
    if (status === 401) reply.header('www-authenticate', 'Bearer')
    return reply.type(`${scimType}; charset=utf-8`).send(scimError(body, status))
  })

  // The refusal is answered even when the database cannot record it.
  async function recordRefusal({ code }: Refusal, request: FastifyRequest) {
    await onRefusal(request, { code, status: errorStatus[code] }).catch((error: unknown) =>
      request.log.warn(error, 'Recording a refusal failed'),
    )
  }

  app.setNotFoundHandler((request, reply) => {
    request.log.debug('Route not found')
    refuseUnrouted(request, reply)
  })
}

function asRefusal(error: Thrown): Error {
  if (error instanceof Refusal || error instanceof InvalidInput) return error
  const code = refusalCodeOf(error)
  return code ? new Refusal(code, { cause: error }) : error
}

const isExpected = (error: Error) => error instanceof Refusal || error instanceof InvalidInput

function errorBody(error: Error, texts: Texts): ErrorBody {
  if (error instanceof InvalidInput) return invalidInputBody(error, texts)
  if (error instanceof Refusal) return refusalBody(error, texts)
  return { code: 'internal_error', message: texts.failures.internal_error }
}

type RefusalOf = Pick<Refusal, 'code' | 'field'> & { params?: RefusalParams }

export function refusalBody({ code, field, params = {} }: RefusalOf, { refusals }: Texts): ErrorBody {
  const message = sentenceOf(refusals[code], params)
  return field === null ? { code, message } : { code, message, errors: [{ path: field, code, message }] }
}

type RefusalValues = { words: string; isNamed: 'yes' | 'other'; left: number; provider: string }

function sentenceOf(
  sentence: string | ((values: RefusalValues) => string),
  { words = [], left = 0, provider = '' }: RefusalParams,
) {
  if (typeof sentence === 'string') return sentence
  const quoted = words.map((word) => `“${word}”`).join(', ')
  return sentence({ words: quoted, isNamed: words.length > 0 ? 'yes' : 'other', left, provider })
}

function invalidInputBody({ errors }: InvalidInput, { inputErrors, refusals }: Texts): ErrorBody {
  const fields = errors.map((error) => fieldError(error, inputErrors))
  const first = fields[0]
  const message = first && first.path !== '' ? first.message : refusals.malformed_request
  return { code: 'invalid_input', message, errors: fields }
}

function fieldError({ path, code, params }: InputFault, messages: Record<InputErrorCode, InputMessage>): FieldError {
  const known: InputErrorCode = isInputErrorCode(code) ? code : 'invalid_value'
  const message = messages[known]
  return { path, code: known, message: typeof message === 'string' ? message : message(params ?? noParams) }
}
