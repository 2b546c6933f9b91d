import { join } from 'node:path'
import serveFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { languages, manifestName } from '#domain/languages.ts'

/** The files at the root of the site. They can change with a version, so browsers cache them for a day only. */
const rootFiles = ['robots.txt', 'favicon.svg', 'favicon.ico', 'icon-192.png', 'icon-512.png', 'icon-maskable-512.png']

/** Serves the files of the web app's build in `folder`, each compressed at build. */
export async function staticFiles(app: FastifyInstance, { folder }: { folder: string }) {
  await app.register(serveFiles, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    index: false,
    // Requesting the folder itself would be answered with a 500.
    allowedPath: (path) => !path.endsWith('/'),
    // The names hold a hash of the content.
    immutable: true,
    maxAge: '365d',
  })
  // A browser asks for each new version of the service worker.
  serve('sw.js', 0)
  for (const file of [...rootFiles, ...languages.map(manifestName)]) serve(file, '1d')

  function serve(file: string, maxAge: string | number) {
    // The package names no encoding for SVG.
    const type = file.endsWith('.svg') ? 'image/svg+xml; charset=utf-8' : null
    const handler = (_request: FastifyRequest, reply: FastifyReply) =>
      (type ? reply.type(type) : reply).sendFile(file, folder, { maxAge, immutable: false, contentType: type === null })
    app.route({ method: ['GET', 'HEAD'], url: `/${file}`, handler })
  }
}
