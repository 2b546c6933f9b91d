import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For a file, which may take as long as the server lets any request take. */
    takesFiles?: boolean
  }
}

const tooSlow = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n'

/**
 * Gives a body `ms` to arrive, as Node gives any request. Node knows one time for all of them, which has to be that of
 * files: without this, ten thousand crawling bodies would each hold a connection for as long.
 */
export function addBodyTimeout(app: FastifyInstance, ms: number) {
  app.addHook('preParsing', async (request, _reply, body) => {
    if (!hasBody(request) || request.routeOptions.config.takesFiles) return
    const timer = setTimeout(() => request.raw.socket.write(tooSlow, () => request.raw.destroy()), ms)
    for (const event of ['end', 'close']) body.once(event, () => clearTimeout(timer))
  })
}

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
