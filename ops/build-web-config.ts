import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import type { InlineConfig, Plugin } from 'vite'

export const root = join(import.meta.dirname, '..')

const common = (work: string): InlineConfig => ({
  root: join(root, 'web'),
  configFile: false,
  envDir: false,
  mode: 'production',
  logLevel: 'warn',
  clearScreen: false,
  plugins: [react(), layersFirst()],
  // The font is made anew by each build, and named by its content like everything else.
  resolve: { alias: { '@figtree': join(work, 'font') } },
})

/** What browsers fetch: the app, and the landing page's script. */
export const browserBuild = (work: string): InlineConfig => ({
  ...common(work),
  publicDir: join(root, 'web', 'public'),
  build: {
    outDir: join(work, 'web'),
    emptyOutDir: true,
    manifest: 'manifest.json',
    assetsInlineLimit: 0,
    // The polyfill would be a script inside the page, which its policy forbids.
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      input: { app: join(root, 'web', 'app.html'), landing: join(root, 'web', 'app', 'entry-landing.ts') },
    },
  },
})

/** What this build itself runs once, to write the landing and the legal pages. */
export const documentBuild = (work: string): InlineConfig => ({
  ...common(work),
  publicDir: false,
  build: {
    ssr: join(root, 'web', 'app', 'entry-documents.tsx'),
    outDir: join(work, 'documents'),
    emptyOutDir: true,
    manifest: 'manifest.json',
    emitAssets: true,
    assetsInlineLimit: 0,
    cssMinify: true,
    reportCompressedSize: false,
  },
})

/** Says the order of the layers in every stylesheet, because whichever a page loads first decides it. */
function layersFirst(): Plugin {
  const order = '@layer reset,base,components,screens;'
  return {
    name: 'layers-first',
    enforce: 'post',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'asset' && file.fileName.endsWith('.css')) file.source = order + String(file.source)
    },
  }
}
