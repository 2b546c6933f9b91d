import type { BodyOf, Endpoint, ReplyOf, RowOf, SearchOf } from '#contract/endpoint.ts'
import { type Params, pathFor, queryStringFor } from './endpoint-url.ts'
import { ApiError, NetworkError } from './api-error.ts'
import { confirmOwner, reloadForOtherPerson, pageOwnerHeaders } from './page-owner.ts'
import { requestEvents } from './request-events.ts'
import { noteServerTime } from './server-clock.ts'

/** In characters. Browsers allow 64 kB of unsent keepalive bodies in total, and reject a request beyond that. */
const maxKeepaliveLength = 4_000

export type RequestOptions<E extends Endpoint> = {
  params?: Params
  search?: SearchOf<E>
  body?: BodyOf<E>
  /** Sent as the body, for an endpoint that takes a file. */
  file?: Blob
  /** The `Idempotency-Key` of a POST. */
  key?: string
  /** Further headers. */
  headers?: Record<string, string>
  signal?: AbortSignal
  /** How long it waits for an answer, also after a question. */
  timeLimitMs?: number
  /** True for a write that the user did not ask for: it leaves the error of another one on the screen. */
  isUnasked?: boolean
  /** The person is asked a question before the request is sent again. On a yes the returned function gets what is sent then. */
  onQuestion?: () => (body: BodyOf<E> | undefined) => void
}

export type ListPage<E extends Endpoint> = { rows: RowOf<E>[]; next: string | null }

/** Sends a request to one endpoint. Throws ApiError for a response that is not OK, NetworkError when none arrives. */
export async function sendRequest<E extends Endpoint>(
  endpoint: E,
  options: RequestOptions<E> = {},
): Promise<ReplyOf<E>> {
  const onSuccess = endpoint.method === 'GET' || options.isUnasked ? null : requestEvents.onWrite()
  const response = await fetchEndpoint(endpoint, options)
  const reply = (await response.json()) as ReplyOf<E>
  onSuccess?.()
  return reply
}

/** Reads one page of a list: the first, or the one at `url`. `next` is the URL of the following page, null on the last. */
export async function requestPage<E extends Endpoint>(
  endpoint: E,
  options: RequestOptions<E>,
  url: string | null,
): Promise<ListPage<E>> {
  const response = await fetchEndpoint(endpoint, options, url)
  return { rows: (await response.json()) as RowOf<E>[], next: nextPageUrl(response.headers.get('link')) }
}

/** The URL that a `Link` header gives for the next page. */
export const nextPageUrl = (link: string | null) => /<([^>]+)>;\s*rel="next"/.exec(link ?? '')?.[1] ?? null

/** Sends the request again if the server first wants the person to confirm who they are, or what they wrote, and they do. */
async function fetchEndpoint<E extends Endpoint>(
  endpoint: E,
  options: RequestOptions<E>,
  pageUrl: string | null = null,
): Promise<Response> {
  const response = await fetchOnce(endpoint, options, pageUrl)
  if (response.ok && endpoint.access !== 'anyone' && endpoint.access !== 'device') confirmOwner()
  if (response.ok) return response
  const error = new ApiError(response.status, await response.text(), response.statusText)
  error.retryAfterMs = retryAfterMs(response.headers.get('retry-after'))
  await reloadForOtherPerson(error)
  const confirmed = await confirmedRequest(error, options)
  if (confirmed) return fetchEndpoint(endpoint, confirmed, pageUrl)
  throw error
}

/** Of a header in seconds, as the server writes it. Null for a date, as a proxy may write it. */
const retryAfterMs = (header: string | null) => (/^\d+$/.test(header ?? '') ? Number(header) * 1_000 : null)

function fetchOnce<E extends Endpoint>(endpoint: E, options: RequestOptions<E>, pageUrl: string | null) {
  const { params, search, key, timeLimitMs } = options
  const headers = Object.assign(pageOwnerHeaders(), options.headers)
  if (options.body !== undefined) headers['content-type'] = 'application/json'
  if (key !== undefined) headers['idempotency-key'] = key
  if (options.file) headers['content-type'] = options.file.type || 'application/octet-stream'
  const body = options.body === undefined ? undefined : JSON.stringify(options.body)
  const url = pageUrl ?? pathFor(endpoint, params) + queryStringFor(search)
  return fetchOrThrow(url, {
    method: endpoint.method,
    headers,
    signal: timeLimitMs === undefined ? options.signal : AbortSignal.timeout(timeLimitMs),
    body: options.file ?? body,
    credentials: 'include',
    // A write is completed even if the person leaves the page.
    keepalive: endpoint.method !== 'GET' && !options.file && (body ?? '').length <= maxKeepaliveLength,
  })
}

/** The request to send again once the person has confirmed who they are, or what they wrote; null without a question or a yes. */
async function confirmedRequest<E extends Endpoint>({ code, sentence }: ApiError, options: RequestOptions<E>) {
  if (code !== 'reauthenticate' && code !== 'flagged_words') return null
  const onYes = options.onQuestion?.()
  const isStale = code === 'reauthenticate'
  const isYes = await (isStale ? requestEvents.onStaleLogIn() : requestEvents.onFlaggedWords(sentence ?? ''))
  if (!isYes) return null
  const body = isStale ? options.body : Object.assign({}, options.body, { confirmed: true })
  onYes?.(body)
  return { ...options, body }
}

async function fetchOrThrow(url: string, request: RequestInit) {
  const askedAt = Date.now()
  try {
    const response = await fetch(url, request)
    noteServerTime(Date.parse(response.headers.get('date') ?? ''), askedAt)
    return response
  } catch (error) {
    // The caller aborted the request, and expects its own reason.
    if (request.signal?.aborted) throw error
    throw new NetworkError(error)
  }
}
