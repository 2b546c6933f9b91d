import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { type Language, languages } from '#domain/languages.ts'
import { readManifest, withImports } from './manifest.ts'
import { screens } from './screens.ts'
import { root } from './vite-config.ts'

/** The pages that open without a network. */
const offlinePages = ['/', '/feed', '/gift-tokens', '/competitions', '/leaderboard', '/notifications']

/** Builds the service worker into `work`/web/sw.js, with the names of the files that it stores. */
export async function buildServiceWorker(work: string) {
  const fonts = globSync('assets/figtree-*.woff2', { cwd: join(work, 'web') })
  const filesByLanguage = Object.fromEntries(
    languages.map((language) => [language, [...filesIn(language, work), ...fonts].map((file) => `/${file}`).sort()]),
  )
  const names = JSON.stringify(filesByLanguage)
  await build({
    ...{ root: join(root, 'web'), configFile: false, envDir: false, publicDir: false, mode: 'production' },
    ...{ logLevel: 'warn', clearScreen: false },
    define: {
      filesByLanguage: names,
      version: JSON.stringify(createHash('sha256').update(names).digest('hex').slice(0, 16)),
    },
    build: {
      outDir: join(work, 'web'),
      emptyOutDir: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: join(root, 'web', 'service-worker', 'main.ts'),
        // Firefox 128 and Safari 16 do not both start a worker that is a module.
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  })
}

function filesIn(language: Language, work: string) {
  const manifest = readManifest(join(work, 'web', language))
  const names = withImports(manifest, ['app.html', ...offlinePages.flatMap((page) => screens[page] ?? [])])
  const chunks = names.map((name) => manifest[name])
  return new Set(chunks.flatMap((chunk) => (chunk ? [chunk.file, ...(chunk.css ?? [])] : [])))
}
