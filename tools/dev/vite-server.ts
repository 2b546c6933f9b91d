import type { Server } from 'node:http'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { createServer, normalizePath, type Plugin, type ViteDevServer } from 'vite'
import { writeFonts } from '#ops/build-web/font.ts'
import { root } from '#tools/checks/run-tool.ts'
import { namedParts } from '#ops/build-web/named-parts.ts'
import { documentStyles } from './render-page.ts'

const compiled = join(root, 'messages', 'compiled')

/** The texts of the language, as the build takes them. */
const textsIn = (language: string): Plugin => ({
  name: 'texts-in-language',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^#texts\// },
    handler: (source) => normalizePath(join(compiled, language, source.slice('#texts/'.length))),
  },
})

/** Vite as a part of `httpServer`: it serves modules in a language and sends their updates over a WebSocket. */
export async function createViteServer(httpServer: Server, language: string): Promise<ViteDevServer> {
  const font = join(root, 'dist', 'dev-font')
  await writeFonts(font)
  return createServer({
    root: join(root, 'web'),
    configFile: false,
    envDir: false,
    appType: 'custom',
    clearScreen: false,
    plugins: [react(), documentStyles(), textsIn(language), namedParts(join(root, 'web'))],
    resolve: { alias: { '@figtree': font } },
    // Each icon is a module of its own: found one by one, they would reload the page again and again.
    optimizeDeps: { exclude: ['lucide-react'] },
    server: { middlewareMode: true, ws: { server: httpServer }, hmr: { server: httpServer }, fs: { allow: [root] } },
  })
}

const moduleFile =
  /^\/(?:@|node_modules\/)|^\/(?!gifs\/)[^?]+\.(?:tsx?|m?js|json|css|svg|woff2|png|ico|txt|webmanifest|map)$/

/** True for modules and public files; pages, the API and GIFs are the product's. */
export const isForVite = (url = '/') => moduleFile.test(url.split('?', 1)[0] ?? '/')
