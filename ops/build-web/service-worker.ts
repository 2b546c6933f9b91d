import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { type Language, languages } from '#domain/languages.ts'
import { appEntry, readManifest } from './manifest.ts'
import { browsers, root, withoutUnusedSchemas } from './vite-config.ts'
import { withoutEndpointSchemas } from './vite-plugins.ts'

/** Parts that need a network. */
const leftOut =
  /^app\/admin-area|^parts\/gif\/|^screens\/(admin|auth|legal|transparency|settings(?!\/settings-screen))\//

/** Builds the service worker into `work`/web/sw.js, with the names of the files that it stores. */
export async function buildServiceWorker(work: string) {
  const fonts = globSync('assets/figtree-*.woff2', { cwd: join(work, 'web') })
  const filesByLanguage = Object.fromEntries(
    languages.map((language) => [language, [...filesIn(language, work), ...fonts].map((file) => `/${file}`).sort()]),
  )
  const names = JSON.stringify(filesByLanguage)
  await build({
    root: join(root, 'web'),
    configFile: false,
    envDir: false,
    plugins: [withoutEndpointSchemas()],
    publicDir: false,
    mode: 'production',
    logLevel: 'warn',
    clearScreen: false,
    define: {
      filesByLanguage: names,
      version: JSON.stringify(createHash('sha256').update(names).digest('hex').slice(0, 16)),
    },
    build: {
      target: browsers,
      outDir: join(work, 'web'),
      emptyOutDir: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: join(root, 'web', 'service-worker', 'main.ts'),
        treeshake: withoutUnusedSchemas,
        // Firefox 128 and Safari 16 do not both start a worker that is a module.
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  })
}

/** The chunks of all screens and dialogs that open without a network. */
function filesIn(language: Language, work: string) {
  const manifest = readManifest(join(work, 'web', language))
  const names = new Set([appEntry])
  for (const name of names)
    for (const next of [...(manifest[name]?.imports ?? []), ...(manifest[name]?.dynamicImports ?? [])])
      if (!leftOut.test(next)) names.add(next)
  const chunks = [...names].map((name) => manifest[name])
  return new Set(chunks.flatMap((chunk) => (chunk ? [chunk.file, ...(chunk.css ?? [])] : [])))
}
