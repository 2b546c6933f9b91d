import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Sends JSON that must not be cached. */
export const sendPersonal = (reply: FastifyReply, body: unknown) => reply.header('cache-control', 'no-store').send(body)

/** Sends a list that the browser may cache but must revalidate. */
export function sendList(request: FastifyRequest, reply: FastifyReply, body: unknown) {
  const text = JSON.stringify(body)
  const tag = `"${hash('sha1', text, 'base64url')}"`
  reply.header('cache-control', 'private, no-cache').header('etag', tag)
  if (request.headers['if-none-match'] === tag) return reply.code(304).send()
  return reply.type('application/json; charset=utf-8').send(text)
}
