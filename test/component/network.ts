import { vi } from 'vitest'
import type { Endpoint, BodyOf } from '#contract/endpoint.ts'
import { contract } from '#contract/contract.ts'
import type { LiveEvent } from '#contract/live.ts'
import type { Answer, SentRequest } from './answers.ts'

const baseUrl = 'http://localhost'

/** The network edge of a page: the only thing that component tests replace. */
export type Network = ReturnType<typeof stubNetwork>

/** Replaces fetch and the event stream. `problems` collects requests without an answer, and replies that do not fit. */
export function stubNetwork(problems: string[]) {
  const answers: Answer[] = []
  const requests: SentRequest[] = []

  async function answer(path: string, { method = 'GET', body, headers, signal }: RequestInit): Promise<Response> {
    const request = readRequest({ path, method, body, headers })
    requests.push(request)
    const found = answers.findLast(({ endpoint }) => endpoint === request.endpoint)
    if (!found) throw new Error('The test has no answer for it')
    return Promise.race([found.respond(request), aborted(signal ?? null)])
  }

  vi.stubGlobal('fetch', (path: string, init: RequestInit = {}) =>
    answer(path, init).catch((error: unknown) => {
      const isExpected = error instanceof TypeError || init.signal?.aborted
      if (!isExpected) problems.push(`${init.method} ${path}: ${String(error)}`)
      throw error
    }),
  )
  const streams: EventTarget[] = []
  const addStream = (stream: EventTarget) => void streams.push(stream)
  vi.stubGlobal('EventSource', silentEventSource(addStream))

  const requestsTo = (endpoint: Endpoint) => requests.filter((request) => request.endpoint === endpoint)

  return {
    /** Answers these endpoints so from now on. */
    answer: (...next: Answer[]) => void answers.push(...next),
    /** The bodies sent to an endpoint. */
    sentTo: <E extends Endpoint>(endpoint: E) => requestsTo(endpoint).map(({ body }) => body as BodyOf<E>),
    headersTo: (endpoint: Endpoint) => requestsTo(endpoint).map(({ headers }) => headers),
    /** All requests, as 'POST /api/boosts'. */
    requests: () => requests.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`),
    /** Sends an event on the stream of the page, once it has one. */
    async sendEvent(event: LiveEvent) {
      const stream = await vi.waitUntil(() => streams.at(-1))
      stream.dispatchEvent(new Event(event))
    },
    initialReply: (endpoint: Endpoint) => answers.findLast((known) => known.endpoint === endpoint)?.initial,
  }
}

/** An event stream that never opens, and sends only what a test sends. */
const silentEventSource = (onCreate: (stream: EventTarget) => void) =>
  class extends EventTarget {
    constructor() {
      super()
      onCreate(this)
    }

    close() {}
  }

/** Rejects once the request is aborted, as browsers do. */
const aborted = (signal: AbortSignal | null) =>
  new Promise<never>((_, reject) => {
    const abort = () => reject(signal?.reason)
    if (signal?.aborted) abort()
    signal?.addEventListener('abort', abort)
  })

type Sent = { path: string; method: string; body: RequestInit['body']; headers: RequestInit['headers'] }

function readRequest({ path, method, body, headers }: Sent): SentRequest {
  const { pathname, searchParams } = new URL(path, baseUrl)
  const { endpoint, params } = endpointAt(method, pathname)
  return {
    endpoint,
    params,
    search: Object.fromEntries(searchParams),
    body: readBody(endpoint, body),
    headers: new Headers(headers),
  }
}

/** The body as the server reads it. A screen must send what the contract accepts. */
function readBody({ body: schema }: Endpoint, text: RequestInit['body']): never {
  const body = typeof text === 'string' ? JSON.parse(text) : undefined
  if (!schema) return body as never
  const read = schema.safeParse(body)
  if (!read.success) throw new Error(`The contract refuses the body: ${read.error.message}`)
  return read.data as never
}

/** The endpoint with the fewest parameters that matches, as the server chooses it. */
function endpointAt(method: string, pathname: string) {
  const found = contract
    .filter((endpoint) => endpoint.method === method)
    .map((endpoint) => ({ endpoint, match: patternOf(endpoint).exec(pathname) }))
    .filter(({ match }) => match !== null)
    .sort((one, other) => parameters(one.endpoint) - parameters(other.endpoint))[0]
  if (!found) throw new Error('The contract has no such endpoint')
  return { endpoint: found.endpoint, params: { ...found.match?.groups } }
}

const patternOf = ({ path }: Endpoint) => new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`)
const parameters = ({ path }: Endpoint) => path.split('/:').length
