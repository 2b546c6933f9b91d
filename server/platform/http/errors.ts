import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { Refusal, refusals, type Reason } from '#domain/refusals.ts'

/** Thrown where a body, path or search does not fit the contract. */
export class InvalidInput extends Error {
  readonly issues: { path: string; message: string }[]

  constructor(issues: z.core.$ZodIssue[]) {
    super('Invalid input')
    this.issues = issues.map(({ path, message }) => ({ path: String(path[0] ?? ''), message }))
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

// What else the framework and its plugins refuse (a range that is not there, a body cut short) is the request's fault too.
function reasonOf({ code, statusCode }: { code?: string; statusCode?: number }): Reason | undefined {
  const isTheRequests = statusCode !== undefined && statusCode >= 400 && statusCode < 500
  return frameworkReasons[code ?? ''] ?? (isTheRequests ? 'malformed_request' : undefined)
}

/** Called with every refusal before it is answered, to record it. */
export type OnRefusal = (request: FastifyRequest, refusal: { reason: Reason; status: number }) => Promise<void>

/** Turns what was thrown into an answer: the one place where the server catches. */
export function answerErrors(app: FastifyInstance, onRefusal: OnRefusal) {
  app.setErrorHandler<Error & { code?: string; statusCode?: number }>(async (error, request, reply) => {
    if (error instanceof InvalidInput) return answerInvalid(error, reply)
    const known = reasonOf(error)
    const refusal = known ? new Refusal(known, { cause: error }) : error
    if (!(refusal instanceof Refusal)) return answerBug(error, request, reply)
    await noteRefusal(refusal, request)
    return answerRefusal(refusal, reply)
  })

  // Whoever is refused hears it, also where it cannot be written down.
  async function noteRefusal({ reason }: Refusal, request: FastifyRequest) {
    await onRefusal(request, { reason, status: refusals[reason][0] }).catch((error: unknown) =>
      request.log.warn(error, 'A refusal was not written down'),
    )
  }

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
