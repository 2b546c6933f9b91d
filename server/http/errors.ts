import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { Refusal, refusals, type Reason } from '#domain/refusals.ts'

/** Thrown where a body, path or search does not fit the contract. */
export class InvalidInput extends Error {
  readonly issues: { path: string; message: string }[]

  constructor(issues: z.core.$ZodIssue[]) {
    super('Invalid input')
    this.issues = issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  }
}

// What Fastify itself refuses, by its codes.
const frameworkReasons: Record<string, Reason> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'not_json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_request',
  FST_ERR_BAD_URL: 'malformed_request',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
  FST_ERR_RATE_LIMIT: 'too_many_requests',
}

/** Turns what was thrown into an answer: the one place where the server catches. */
export function answerErrors(app: FastifyInstance) {
  app.setErrorHandler<Error & { code?: string }>((error, request, reply) => {
    if (error instanceof InvalidInput) return answerInvalid(error, reply)
    const known = frameworkReasons[error.code ?? '']
    if (error instanceof Refusal) return answerRefusal(error, reply)
    if (known) return answerRefusal(new Refusal(known), reply)
    return answerBug(error, request, reply)
  })
  app.setNotFoundHandler((request) => {
    request.log.debug('No such route')
    throw new Refusal('not_found')
  })
}

function answerRefusal({ reason, retryAfterSeconds, field, message }: Refusal, reply: FastifyReply) {
  if (retryAfterSeconds !== null) reply.header('retry-after', String(retryAfterSeconds))
  return reply
    .code(refusals[reason][0])
    .header('cache-control', 'no-store')
    .send(field === null ? { message } : { message, errors: [{ path: field, message }] })
}

function answerInvalid({ issues }: InvalidInput, reply: FastifyReply) {
  const first = issues[0]
  const message = first && first.path !== '' ? first.message : refusals.malformed_request[1]
  return reply.code(400).header('cache-control', 'no-store').send({ message, errors: issues })
}

function answerBug(error: Error, request: FastifyRequest, reply: FastifyReply) {
  request.log.error({ err: error }, 'A request failed')
  return reply
    .code(500)
    .header('cache-control', 'no-store')
    .send({ message: 'Something went wrong', requestId: request.id })
}
