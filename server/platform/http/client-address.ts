import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** The address of the client as text, behind trusted proxies the forwarded one; '' if the client had left before it was read. */
    clientAddress: string
  }
}

/** Reads the address of each client once, at first: a socket forgets it when the client leaves, and `request.ip` with it. */
export function rememberClientAddress(app: FastifyInstance) {
  app.decorateRequest('clientAddress', '')
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.socket.remoteAddress !== undefined) request.clientAddress = request.ip
    done()
  })
}
