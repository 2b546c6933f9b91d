import { join } from 'node:path'
import serveFiles from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** What lies at the top of the site; it may change with a version, so it is kept for a day only. */
const publicFiles = ['robots.txt', 'favicon.svg', 'favicon.ico', 'icon-192.png', 'icon-512.png', 'manifest.webmanifest']

/** Serves the files of the web app's build in `folder`, each in the compression it was given at build. */
export async function pageFiles(app: FastifyInstance, { folder }: { folder: string }) {
  await app.register(serveFiles, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    index: false,
    // The folder itself is no file, and would be answered as a fault of ours.
    allowedPath: (path) => !path.endsWith('/'),
    // The names hold a hash of the content.
    ...{ immutable: true, maxAge: '365d' },
  })
  for (const file of publicFiles)
    app.get(`/${file}`, (_request, reply) => reply.sendFile(file, folder, { maxAge: '1d', immutable: false }))
}
