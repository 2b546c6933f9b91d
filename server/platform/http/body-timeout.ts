import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type EarlyRefusals, rawRefusal } from './client-errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For file uploads: only the request timeout of the server applies. */
    takesFiles?: boolean
  }
}

type BodyTimeout = { timeoutMs: number; early: EarlyRefusals }

/** Node has one timeout, for uploads: slow JSON bodies could hold thousands of connections that long. */
export function addBodyTimeout(app: FastifyInstance, { timeoutMs, early }: BodyTimeout) {
  app.addHook('preParsing', async ({ id, method, url, raw, headers, routeOptions }, reply, body) => {
    if (!hasBody(headers) || routeOptions.config.takesFiles) return
    const timer = setTimeout(() => {
      // A refusal may have been sent while the body was still on its way.
      if (reply.raw.writableEnded) raw.destroy()
      else raw.socket.write(rawRefusal('request_timeout', { id, method, url }, early), () => raw.destroy())
    }, timeoutMs)
    for (const event of ['end', 'close']) body.once(event, () => clearTimeout(timer))
  })
}

export const hasBody = (headers: FastifyRequest['headers']) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
