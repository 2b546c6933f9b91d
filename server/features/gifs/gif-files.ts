import { join } from 'node:path'
import serveFiles from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { gifPack } from '#domain/gif-pack.ts'
import { packedGifAddress, packedStillAddress } from '#domain/packed-gif.ts'

const folder = join(import.meta.dirname, 'pack')
const addresses = new Set(gifPack.flatMap(({ name }) => [packedGifAddress(name), packedStillAddress(name)]))

/** Serves the built-in GIFs to everyone. A GIF can be redrawn under the same name, so browsers revalidate after a month. */
export async function gifFiles(app: FastifyInstance) {
  await app.register(serveFiles, {
    root: folder,
    prefix: '/gifs/',
    index: false,
    maxAge: '30d',
    allowedPath: (path) => addresses.has(`/gifs${path}`),
  })
}
