import type { FastifyReply, FastifyRequest } from 'fastify'
import { maxPageSize } from '#domain/limits.ts'
import { literal } from '#server/platform/db/sql.ts'

export type Page = { limit: number; before: string | null }

export type Rows<Row> = { rows: Row[]; next: string | null }

/** The page that a request asks for. The limit is clamped to 1 … 100. */
export function pageOf(search: unknown, defaultSize: number): Page {
  const { limit, before } = (search ?? {}) as { limit?: string; before?: string }
  const requested = limit === undefined ? defaultSize : Number(limit)
  return { limit: Math.min(Math.max(requested, 1), maxPageSize), before: before ?? null }
}

/** Cuts `rows`, which may have one more than the page, to the page. The cursor is the last row's id. */
export const rowsOf = <Row extends { id: string }>(rows: Row[], page: Page): Rows<Row> =>
  cut(rows, page, ({ id }) => id)

/** The same for a list by first name. The cursor contains the name, so that it stays valid if that person is renamed or deleted. */
export const rowsByName = <Row extends { id: string; firstName: string }>(rows: Row[], page: Page): Rows<Row> =>
  cut(rows, page, ({ id, firstName }) => `${id}.${firstName}`)

/** The same for a list by any text. The statement selects it as `sortKey`, at most 50 characters, which the reply lacks. */
export function rowsByKey<Row extends { id: string }>(keyed: (Row & { sortKey: string })[], page: Page) {
  const { rows, next } = cut(keyed, page, ({ id, sortKey }) => `${id}.${sortKey}`)
  return { rows: rows.map((row) => ({ ...row, sortKey: undefined })), next }
}

function cut<Row>(all: Row[], { limit }: Page, cursorOf: (row: Row) => string): Rows<Row> {
  const rows = all.slice(0, limit)
  const last = rows.at(-1)
  return { rows, next: last && all.length > limit ? cursorOf(last) : null }
}

/** Adds the URL of the next page as a `Link` header, so that the body stays a plain array. */
export function linkNext(request: FastifyRequest, reply: FastifyReply, next: string) {
  const url = new URL(request.url, 'http://localhost')
  url.searchParams.set('before', next)
  reply.header('link', `<${url.pathname}${url.search}>; rel="next"`)
}

export const afterAllIds = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
export const beforeAllIds = '00000000-0000-0000-0000-000000000000'
const idLength = beforeAllIds.length

/** The start of a page in descending order of ids, and the rows to read: one more than the page, to detect a next page. */
export const newestFirst = ({ before, limit }: Page) => ({ from: before ?? afterAllIds, limit: literal(limit + 1) })

export const oldestFirst = ({ before, limit }: Page) => ({ from: before ?? beforeAllIds, limit: literal(limit + 1) })

/** The same in order of first names, then ids. */
export const byName = ({ before, limit }: Page) => ({
  fromName: before?.slice(idLength + 1) ?? '',
  from: before?.slice(0, idLength) ?? beforeAllIds,
  limit: literal(limit + 1),
})
