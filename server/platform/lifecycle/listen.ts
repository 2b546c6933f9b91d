import { createServer } from 'node:net'
import { once } from 'node:events'
import { networkInterfaces } from 'node:os'
import type { FastifyInstance } from 'fastify'

type ListenAddress = { port: number; host: string | null }

export async function listen(app: FastifyInstance, { port, host }: ListenAddress): Promise<string> {
  await app.listen({ port, host: host ?? allInterfaces() })
  const bound = app.server.address()
  const boundPort = typeof bound === 'object' && bound !== null ? bound.port : port
  return `http://${hostNameOf(host)}:${boundPort}`
}

/** Fails early with the error that `listen` would cause after half a minute of other start-up work. */
export async function refuseBusyPort({ port, host }: ListenAddress) {
  const probe = createServer().listen({ port, host: host ?? allInterfaces() })
  await once(probe, 'listening')
  probe.close()
  await once(probe, 'close')
}

function hostNameOf(host: string | null) {
  if (host === null || host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

/** `::` accepts IPv4 too, but does not exist on a machine without IPv6. */
function allInterfaces() {
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? [])
  return addresses.some(({ family }) => family === 'IPv6') ? '::' : '0.0.0.0'
}
