import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Product } from './product.ts'

/** A server that can be measured as the product is; this one has no database. */
export type BareServer = Pick<Product, 'address' | 'pids' | 'stop'>

/** Starts a `node:http` server in a process of its own, which answers each request with the same bytes. */
export async function startBareServer(body: string): Promise<BareServer> {
  const server = fork(import.meta.filename, ['serve'], { serialization: 'advanced' })
  server.send(body)
  const [port]: number[] = await once(server, 'message')
  return {
    address: `http://127.0.0.1:${port}`,
    pids: [Number(server.pid)],
    async stop() {
      server.kill('SIGTERM')
      await once(server, 'exit')
    },
  }
}

if (process.argv[2] === 'serve' && process.argv[1] === import.meta.filename) {
  process.once('message', (text: string) => {
    // Encoded once: as a string each reply would encode it again.
    const body = Buffer.from(text)
    const headers = { 'content-type': 'application/json', 'content-length': body.length }
    const server = createServer((_, answer) => answer.writeHead(200, headers).end(body))
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      process.send?.(address !== null && typeof address === 'object' ? address.port : 0)
    })
  })
}
