import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#domain/refusals.ts'

/** Sends JSON that must not be cached. */
export const sendPersonal = (reply: FastifyReply, body: unknown) => reply.header('cache-control', 'no-store').send(body)

/**
 * `tag` is the ETag of what the address leads to; null if it has none, as all but lists.
 * Refuses: other_version, if `If-Match` names only others. https://www.rfc-editor.org/rfc/rfc9110#section-13.1.1
 */
export function refuseOtherVersion({ headers }: FastifyRequest, tag: string | null) {
  const expected = headers['if-match']
  if (expected === undefined || expected.trim() === '*') return
  const tags = expected.split(',').map((each) => each.trim())
  if (tag === null || !tags.includes(tag)) throw new Refusal('other_version')
}

type SerializedList = { json: Buffer; tag: string }

const serializedLists = new WeakMap<object, SerializedList>()

/** Rows that are sent more than once, as from a cache, are serialized once, so they must not change. */
export function sendList(request: FastifyRequest, reply: FastifyReply, rows: unknown[]) {
  const { json, tag } = serializedLists.get(rows) ?? serializeList(rows)
  refuseOtherVersion(request, tag)
  reply.header('cache-control', 'private, no-cache').header('etag', tag)
  if (request.headers['if-none-match'] === tag) return reply.code(304).send()
  return reply.type('application/json; charset=utf-8').send(json)
}

function serializeList(rows: unknown[]): SerializedList {
  const json = Buffer.from(JSON.stringify(rows))
  const serialized = { json, tag: `"${hash('sha1', json, 'base64url')}"` }
  serializedLists.set(rows, serialized)
  return serialized
}
