import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { contentSecurityPolicy } from '#server/platform/http/security-headers.ts'
import type { PrerenderedPage } from './web-files.ts'

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

export type CompressedPage = { html: string; br: Buffer; gzip: Buffer }

/** Compresses a page at the highest level, because it is sent many times. */
export const compressPage = async (html: string): Promise<CompressedPage> => ({
  html,
  br: await brotliAsync(html),
  gzip: await gzipAsync(html),
})

/** Sends a page that was rendered at build, and allows the styles inside it. Browsers revalidate it on every visit. */
export async function sendPrerendered(
  request: FastifyRequest,
  reply: FastifyReply,
  { styleHash, page }: { styleHash: string; page: Promise<CompressedPage> },
) {
  const policy = contentSecurityPolicy({ styleHashes: [styleHash], gifProviders: [] })
  reply.header('cache-control', 'private, no-cache').header('content-security-policy', policy)
  return sendCompressed(request, reply, await page)
}

/** Sends the page in the best encoding that the browser accepts. */
function sendCompressed(request: FastifyRequest, reply: FastifyReply, page: CompressedPage) {
  const accepted = String(request.headers['accept-encoding'] ?? '')
  reply.header('vary', 'accept-encoding, accept-language, cookie').type('text/html; charset=utf-8')
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(page.br)
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(page.gzip)
  return reply.send(page.html)
}

/** The legal pages by their paths. Each is compressed on its first request. */
export function createLegalPages(prerendered: Record<string, PrerenderedPage>) {
  const compressed = new Map<string, Promise<CompressedPage>>()

  return (path: string) => {
    const source = prerendered[path]
    if (!source) throw new Error(`${path} is no legal page`)
    const page = compressed.get(path) ?? compressPage(source.html)
    compressed.set(path, page)
    return { styleHash: source.styleHash, page }
  }
}
