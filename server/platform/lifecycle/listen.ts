import { createServer } from 'node:net'
import { once } from 'node:events'
import { networkInterfaces } from 'node:os'
import type { FastifyInstance } from 'fastify'

type Place = { port: number; host: string | null }

/** Opens the port; answers the address that a person on this machine can open. */
export async function listen(app: FastifyInstance, { port, host }: Place): Promise<string> {
  await app.listen({ port, host: host ?? allInterfaces() })
  const bound = app.server.address()
  const boundPort = typeof bound === 'object' && bound !== null ? bound.port : port
  return `http://${nameFor(host)}:${boundPort}`
}

/** Fails as listening will, before a start has spent half a minute on other work. */
export async function refuseBusyPort({ port, host }: Place) {
  const probe = createServer().listen({ port, host: host ?? allInterfaces() })
  await once(probe, 'listening')
  probe.close()
  await once(probe, 'close')
}

function nameFor(host: string | null) {
  if (host === null || host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

/** `::` takes IPv4 too; a machine without IPv6 refuses it. */
function allInterfaces() {
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? [])
  return addresses.some(({ family }) => family === 'IPv6') ? '::' : '0.0.0.0'
}
