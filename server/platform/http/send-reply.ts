import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#domain/refusals.ts'

/** Sends JSON that must not be cached. */
export const sendPersonal = (reply: FastifyReply, body: unknown) => reply.header('cache-control', 'no-store').send(body)

/**
 * `tag` is the ETag of what the address leads to; null if it has none, as all that can be written.
 * Refuses: other_version, if `If-Match` names only others. https://www.rfc-editor.org/rfc/rfc9110#section-13.1.1
 */
export function refuseOtherVersion({ headers }: FastifyRequest, tag: string | null) {
  const expected = headers['if-match']
  if (expected === undefined || expected.trim() === '*') return
  if (tag === null || !tagsIn(expected).includes(tag)) throw new Refusal('other_version')
}

/** True if the client's copy is that of `tag`, which may have been weakened by a proxy that compresses. Refuses: other_version. */
export function isUnchanged(request: FastifyRequest, tag: string): boolean {
  refuseOtherVersion(request, tag)
  const known = tagsIn(request.headers['if-none-match']?.replaceAll('W/', '') ?? '')
  return known.includes(tag) || known.includes('*')
}

const tagsIn = (list: string) => list.split(',').map((tag) => tag.trim())

type Serialized = { json: Buffer; tag: string }

const serializedBodies = new WeakMap<object, Serialized>()

/**
 * What is sent more than once, as from a cache, is serialized once, so it must not change. No browser of a kiosk stores what somebody
 * reads there.
 */
export function sendTagged(request: FastifyRequest, reply: FastifyReply, body: object) {
  const { json, tag } = serializedBodies.get(body) ?? serialize(body)
  reply.header('cache-control', request.user?.atKiosk ? 'no-store' : 'private, no-cache').header('etag', tag)
  if (isUnchanged(request, tag)) return reply.code(304).send()
  return reply.type('application/json; charset=utf-8').send(json)
}

function serialize(body: object): Serialized {
  const json = Buffer.from(JSON.stringify(body))
  const serialized = { json, tag: `"${hash('sha1', json, 'base64url')}"` }
  serializedBodies.set(body, serialized)
  return serialized
}
