import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Sends JSON that must not be cached. */
export const sendPersonal = (reply: FastifyReply, body: unknown) => reply.header('cache-control', 'no-store').send(body)

type SerializedList = { json: Buffer; tag: string }

const serializedLists = new WeakMap<object, SerializedList>()

/** Rows that are sent more than once, as from a cache, are serialized once, so they must not change. */
export function sendList(request: FastifyRequest, reply: FastifyReply, rows: unknown[]) {
  const { json, tag } = serializedLists.get(rows) ?? serializeList(rows)
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
