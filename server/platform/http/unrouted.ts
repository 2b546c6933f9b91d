import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#domain/refusals.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The methods that the routes of a path have, in alphabetical order. */
    methodsAt: (path: string) => string[]
  }
}

type RoutedPath = { pattern: RegExp; methods: Set<string> }

/** Notes every route that is added to `app` from now on, for `refuseUnrouted`. */
export function noteRoutes(app: FastifyInstance) {
  const routed = new Map<string, RoutedPath>()
  app.addHook('onRoute', ({ url, method }) => {
    const path = routed.get(url) ?? { pattern: patternOf(url), methods: new Set() }
    for (const each of [method].flat()) path.methods.add(each)
    routed.set(url, path)
  })
  app.decorate('methodsAt', (path) => {
    const methods = [...routed.values()].flatMap((each) => (each.pattern.test(path) ? [...each.methods] : []))
    return [...new Set(methods)].toSorted()
  })
}

/** `/*` are the pages, none of which is below `/api`. */
function patternOf(url: string) {
  if (url === '/*') return /^(?!\/api(\/|$))/
  const segments = url.split('/').map((segment) => {
    if (segment.startsWith(':')) return '[^/]+'
    return segment === '*' ? '.*' : RegExp.escape(segment)
  })
  return new RegExp(`^${segments.join('/')}$`)
}

/** For requests that nothing answers. Refuses: method_not_allowed, if the path has routes for other methods alone; else not_found. */
export function refuseUnrouted(request: FastifyRequest, reply: FastifyReply): never {
  const methods = request.server.methodsAt(request.url.split('?', 1)[0] ?? '')
  // A file that is missing has its route.
  if (methods.length === 0 || methods.includes(request.method)) throw new Refusal('not_found')
  reply.header('allow', methods.join(', '))
  throw new Refusal('method_not_allowed')
}
