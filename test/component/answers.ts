import type { BodyOf, Endpoint, ReplyOf } from '#contract/endpoint.ts'
import { type ErrorCode, errorCodesOf } from '#contract/error-codes.ts'
import type { RefusalCode } from '#domain/refusals.ts'
import { textsOf } from '#messages/texts-of.ts'
import { errorStatus } from '#server/platform/http/error-status.ts'
import { refusalBody } from '#server/platform/http/errors.ts'

export type SentRequest<E extends Endpoint = Endpoint> = {
  endpoint: E
  /** The values of the `:name` parts of the path. */
  params: Record<string, string>
  search: Record<string, string>
  body: BodyOf<E>
  headers: Headers
}

/** How the stubbed network answers one endpoint. */
export type Answer = {
  endpoint: Endpoint
  respond: (request: SentRequest) => Promise<Response>
  /** The reply of a read, which the page may hold as its initial data. */
  initial?: unknown
}

/** A success. The reply must fit the contract. */
export function reply<E extends Endpoint>(endpoint: E, value: ReplyOf<E>): Answer {
  const respond = async () => success(endpoint, value)
  return { endpoint, respond, initial: value }
}

/** A list in pages, the next of which the `Link` header names. */
export const answerPages = <E extends Endpoint>(endpoint: E, pages: ReplyOf<E>[]): Answer => ({
  endpoint,
  async respond({ search: { before = '0' } }) {
    const index = Number(before)
    const response = success(endpoint, pages[index])
    if (index + 1 < pages.length) response.headers.set('link', `<${endpoint.path}?before=${index + 1}>; rel="next"`)
    return response
  },
})

/** A success whose reply depends on the request. */
export const replyTo = <E extends Endpoint>(endpoint: E, compute: (request: SentRequest<E>) => ReplyOf<E>): Answer => ({
  endpoint,
  respond: async (request) => success(endpoint, compute(request as SentRequest<E>)),
})

/** A refusal that the endpoint lists, as the server writes it. */
export function refuse(endpoint: Endpoint, code: RefusalCode, field: string | null = null): Answer {
  const codes: ErrorCode[] = errorCodesOf(endpoint)
  if (!codes.includes(code)) throw new Error(`${endpoint.method} ${endpoint.path} does not list ${code}`)
  return answerWith(endpoint, () =>
    Response.json(refusalBody({ code, field }, textsOf('en')), { status: errorStatus[code] }),
  )
}

/** The refusal of an id that is none, as of an address that was cut off. */
export const refuseId = (endpoint: Endpoint): Answer =>
  answerWith(endpoint, () =>
    Response.json({ code: 'invalid_input', message: 'Invalid id', errors: [] }, { status: 400 }),
  )

/** A failure without a readable message, as proxies send it. */
export const fail = (endpoint: Endpoint): Answer =>
  answerWith(endpoint, () => new Response('<html>', { status: 500, statusText: 'Internal Server Error' }))

/** No answer: the connection is lost. */
export const lose = (endpoint: Endpoint): Answer =>
  answerWith(endpoint, () => {
    throw new TypeError('Failed to fetch')
  })

/** Delays an answer until `release` is called. */
export function hold(answer: Answer) {
  const gate = Promise.withResolvers<void>()
  const respond = async (request: SentRequest) => {
    await gate.promise
    return answer.respond(request)
  }
  return { answer: { endpoint: answer.endpoint, respond }, release: gate.resolve }
}

const answerWith = (endpoint: Endpoint, respond: () => Response): Answer => ({
  endpoint,
  respond: async () => respond(),
})

function success({ method, path, reply: schema, status }: Endpoint, value: unknown) {
  const read = schema.safeParse(value)
  if (!read.success) throw new Error(`The contract refuses this reply of ${method} ${path}: ${read.error.message}`)
  return Response.json(value, { status })
}
