import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

export type Compressed = { html: string; br: Buffer; gzip: Buffer }

/** Compresses a page as well as can be, for pages that many people get. */
export const compress = async (html: string): Promise<Compressed> => ({
  html,
  br: await brotli(html),
  gzip: await zip(html),
})

/** Sends the form that the browser takes. */
export function sendCompressed(request: FastifyRequest, reply: FastifyReply, page: Compressed) {
  const accepted = String(request.headers['accept-encoding'] ?? '')
  reply.header('vary', 'accept-encoding').type('text/html; charset=utf-8')
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(page.br)
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(page.gzip)
  return reply.send(page.html)
}
