import type { FastifyReply, FastifyRequest } from 'fastify'
import { pageSize } from '#domain/limits.ts'
import { limitTo } from '#server/platform/db/sql.ts'

/** Which rows of a list are asked for. */
export type Page = { limit: number; before: string | null }

/** Rows of a list, and the cursor after them where there are more. */
export type Rows<Row> = { rows: Row[]; next: string | null }

/** The page a request asks for: the limit is clamped to 1 … 100. */
export function pageOf(search: unknown, defaultSize: number): Page {
  const { limit, before } = (search ?? {}) as { limit?: string; before?: string }
  const asked = limit === undefined ? defaultSize : Number(limit)
  return { limit: Math.min(Math.max(asked, 1), pageSize.most), before: before ?? null }
}

/** Cuts `found`, read with one row more than the page holds, to the page. The cursor is the last row's id. */
export const rowsOf = <Row extends { id: string }>(found: Row[], page: Page): Rows<Row> =>
  cut(found, page, ({ id }) => id)

/** The same for a list by first names. The cursor carries the name, so that it holds when that person is renamed or gone. */
export const rowsByName = <Row extends { id: string; firstName: string }>(found: Row[], page: Page): Rows<Row> =>
  cut(found, page, ({ id, firstName }) => `${id}.${firstName}`)

function cut<Row>(found: Row[], { limit }: Page, cursorOf: (row: Row) => string): Rows<Row> {
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  return { rows, next: last && found.length > limit ? cursorOf(last) : null }
}

/** Names the next page in the `Link` header, so that the body stays a plain array. */
export function linkNext(request: FastifyRequest, reply: FastifyReply, next: string) {
  const url = new URL(request.url, 'http://localhost')
  url.searchParams.set('before', next)
  reply.header('link', `<${url.pathname}${url.search}>; rel="next"`)
}

const afterAllIds = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
const beforeAllIds = '00000000-0000-0000-0000-000000000000'
const idLength = beforeAllIds.length

/** Where a list by falling ids goes on, and how many rows to read: one more than the page, to know whether more follow. */
export const newestFirst = ({ before, limit }: Page) => ({ from: before ?? afterAllIds, rowLimit: limitTo(limit + 1) })

/** The same for a list by rising ids. */
export const oldestFirst = ({ before, limit }: Page) => ({ from: before ?? beforeAllIds, rowLimit: limitTo(limit + 1) })

/** The same for a list by first names, then ids. */
export const byName = ({ before, limit }: Page) => ({
  fromName: before?.slice(idLength + 1) ?? '',
  from: before?.slice(0, idLength) ?? beforeAllIds,
  rowLimit: limitTo(limit + 1),
})
