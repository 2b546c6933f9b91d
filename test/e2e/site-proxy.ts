import { createServer, request } from 'node:http'

/**
 * The product behind a proxy. After an update it has another worker, which knows no script of the first version, and no
 * assets. While it is silent, requests get no answer.
 */
export async function startSiteProxy(target: string) {
  let isUpdated = false
  let hasAssets = true
  let silence = Promise.withResolvers<void>()
  silence.resolve()
  const server = createServer(async (incoming, reply) => {
    await silence.promise
    const path = incoming.url ?? '/'
    if (path.startsWith('/assets/') && !hasAssets) return void reply.writeHead(404).end()
    // The whole file, neither compressed nor 304.
    const headers = {
      ...incoming.headers,
      ...(path === '/sw.js' && { 'accept-encoding': '', 'if-none-match': '', 'if-modified-since': '' }),
    }
    const outgoing = request(new URL(path, target), { method: incoming.method, headers }, async (response) => {
      if (path !== '/sw.js' || !isUpdated) {
        reply.writeHead(response.statusCode ?? 500, response.headers)
        return void response.pipe(reply)
      }
      const script = (await response.toArray()).join('')
      reply.writeHead(200, { 'content-type': 'text/javascript' }).end(newVersion(script))
    })
    outgoing.on('error', () => reply.destroy())
    incoming.pipe(outgoing)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const address = server.address()
  return {
    url: `http://localhost:${typeof address === 'object' ? address?.port : ''}`,
    update() {
      isUpdated = true
      hasAssets = false
    },
    restore() {
      hasAssets = true
    },
    beSilent() {
      silence = Promise.withResolvers()
    },
    /** Answers all requests, also those that have waited. */
    answer: () => silence.resolve(),
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const newVersion = (script: string) =>
  script.replace(/files [\da-f]{16}/, 'files 0123456789abcdef').replaceAll(/\/assets\/[^,`"']+,?/g, '')
