import type { BodyOf, Endpoint, ReplyOf, RowOf, SearchOf } from '#contract/endpoint.ts'
import { type Params, pathFor, queryStringFor } from './endpoint-url.ts'
import { ApiError, NetworkError } from './api-error.ts'
import { errorUntilNow } from '#web/ui/toast.ts'
import { reloadForOtherPerson, pageOwnerHeaders } from './page-owner.ts'

/** Of characters. Browsers hold 64 kB of what is still to be sent when a page is left, and refuse what is more. */
const longestKeptAlive = 4_000

export type RequestOptions<E extends Endpoint> = {
  params?: Params
  search?: SearchOf<E>
  body?: BodyOf<E>
  /** The `Idempotency-Key` of a POST. */
  key?: string
  signal?: AbortSignal
}

export type ListPage<E extends Endpoint> = { rows: RowOf<E>[]; next: string | null }

/**
 * Calls one endpoint. A write that succeeds closes the error that stood before it. Throws ApiError for an answer that is
 * not OK, NoAnswer where none came.
 */
export async function sendRequest<E extends Endpoint>(endpoint: E, asked: RequestOptions<E> = {}): Promise<ReplyOf<E>> {
  const closeError = errorUntilNow()
  const answer = await ask(endpoint, asked)
  const reply = (await answer.json()) as ReplyOf<E>
  if (endpoint.method !== 'GET') closeError()
  return reply
}

/** Reads one page of a list; `next` is the address of the page after it, null on the last. */
export async function requestPage<E extends Endpoint>(
  endpoint: E,
  asked: RequestOptions<E>,
  address: string | null,
): Promise<ListPage<E>> {
  const answer = await ask(endpoint, asked, address)
  return { rows: (await answer.json()) as RowOf<E>[], next: nextIn(answer.headers.get('link')) }
}

/** The address that a `Link` header names as the next page. */
export const nextIn = (link: string | null) => /<([^>]+)>;\s*rel="next"/.exec(link ?? '')?.[1] ?? null

async function ask<E extends Endpoint>(endpoint: E, asked: RequestOptions<E>, address: string | null = null) {
  const { params, search, body, key, signal } = asked
  const headers = pageOwnerHeaders()
  if (body !== undefined) headers['content-type'] = 'application/json'
  if (key !== undefined) headers['idempotency-key'] = key
  const text = body === undefined ? undefined : JSON.stringify(body)
  const url = address ?? pathFor(endpoint, params) + queryStringFor(search)
  const answer = await send(url, {
    ...{ method: endpoint.method, headers, signal },
    credentials: 'include',
    body: text,
    // Whoever leaves the page has still said what they said.
    keepalive: endpoint.method !== 'GET' && (text ?? '').length <= longestKeptAlive,
  })
  if (answer.ok) return answer
  const error = new ApiError(answer.status, await answer.text(), answer.statusText)
  await reloadForOtherPerson(error)
  throw error
}

async function send(url: string, request: RequestInit) {
  try {
    return await fetch(url, request)
  } catch (error) {
    // Whoever stopped the request wants no other error in its place.
    if (request.signal?.aborted) throw error
    throw new NetworkError(error)
  }
}
