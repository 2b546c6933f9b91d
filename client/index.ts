import createClient, { type Client } from 'openapi-fetch'
import type { paths } from './schema.d.ts'

export type { components, operations, paths } from './schema.d.ts'

/** `url` is where the installation is, such as 'https://thanks.example'; `key` an API key of `/admin/api-keys`. */
export type ClientOptions = { url: string; key: string; fetch?: typeof globalThis.fetch }

/**
 * A client of the API, typed by the OpenAPI document of this version. Each call answers `{ data, error, response }`: exactly one of
 * `data` and `error` is there, and programs decide by `error.code`. Nothing is repeated: on 429 and 503 `response` has
 * `Retry-After`, and a POST with an `Idempotency-Key` may be sent again.
 */
export const createBrightsideClient = ({ url, key, fetch }: ClientOptions): Client<paths> =>
  createClient<paths>({ baseUrl: url, headers: { authorization: `Bearer ${key}` }, ...(fetch && { fetch }) })

/** The cursor of a list's next page, for its query `before`; undefined after the last page. */
export function nextCursor({ headers }: Response): string | undefined {
  const next = /<([^>]+)>;\s*rel="next"/.exec(headers.get('link') ?? '')?.[1]
  return next === undefined ? undefined : (new URL(next, 'http://localhost').searchParams.get('before') ?? undefined)
}
