import type { FastifyReply, FastifyRequest } from 'fastify'
import { contentSecurityPolicy } from '#server/platform/http/security-headers.ts'
import { type Compressed, compress, sendCompressed } from './compressed.ts'
import type { WrittenPage } from './web-files.ts'

/** Sends a page that was written at build, and allows it the styles inside it. It may be kept, but not shown unasked. */
export async function sendWritten(
  request: FastifyRequest,
  reply: FastifyReply,
  { styleHash, page }: { styleHash: string; page: Promise<Compressed> },
) {
  const policy = contentSecurityPolicy({ styleHashes: [styleHash], gifProviders: [] })
  reply.header('cache-control', 'private, no-cache').header('content-security-policy', policy)
  return sendCompressed(request, reply, await page)
}

/** The legal pages by their paths, each compressed when it is first asked for. */
export function createLegalPages(written: Record<string, WrittenPage>) {
  const compressed = new Map<string, Promise<Compressed>>()

  return (path: string) => {
    const found = written[path]
    if (!found) return null
    const page = compressed.get(path) ?? compress(found.html)
    compressed.set(path, page)
    return { styleHash: found.styleHash, page }
  }
}
