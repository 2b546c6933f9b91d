import type { BodyOf, Endpoint, ReplyOf, SearchOf } from '#contract/endpoint.ts'
import { type Params, pathOf, queryOf } from './address.ts'
import { ApiError, NoAnswer } from './api-error.ts'
import { errorUntilNow } from '#web/ui/toast.ts'

export type Asked<E extends Endpoint> = {
  params?: Params
  search?: SearchOf<E>
  body?: BodyOf<E>
  /** The `Idempotency-Key` of a POST. */
  key?: string
  signal?: AbortSignal
}

/** Calls one endpoint. A write that succeeds closes the error that stood before it. Throws ApiError for an answer that is not OK, NoAnswer where none came. */
export async function call<E extends Endpoint>(endpoint: E, asked: Asked<E> = {}): Promise<ReplyOf<E>> {
  const closeError = errorUntilNow()
  const answer = await ask(endpoint, asked)
  const reply = (await answer.json()) as ReplyOf<E>
  if (endpoint.method !== 'GET') closeError()
  return reply
}

/** Reads one page of a list; `next` is the address of the page after it, null on the last. */
export async function callForPage<E extends Endpoint>(endpoint: E, asked: Asked<E>, address: string | null) {
  const answer = await ask(endpoint, asked, address)
  return { rows: (await answer.json()) as ReplyOf<E>, next: nextIn(answer.headers.get('link')) }
}

/** The address that a `Link` header names as the next page. */
export const nextIn = (link: string | null) => /<([^>]+)>;\s*rel="next"/.exec(link ?? '')?.[1] ?? null

async function ask<E extends Endpoint>(endpoint: E, asked: Asked<E>, address: string | null = null) {
  const { params, search, body, key, signal } = asked
  const headers: Record<string, string> = {}
  if (body !== undefined) headers['content-type'] = 'application/json'
  if (key !== undefined) headers['idempotency-key'] = key
  const url = address ?? pathOf(endpoint, params) + queryOf(search as Record<string, string>)
  const answer = await send(url, {
    ...{ method: endpoint.method, headers, signal },
    credentials: 'include',
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  if (answer.ok) return answer
  throw new ApiError(answer.status, await answer.text(), answer.statusText)
}

async function send(url: string, request: RequestInit) {
  try {
    return await fetch(url, request)
  } catch (error) {
    // Whoever stopped the request wants no other error in its place.
    if (request.signal?.aborted) throw error
    throw new NoAnswer(error)
  }
}
