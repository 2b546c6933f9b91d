import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import type { InlineConfig } from 'vite'
import { layersFirst, schemaMakers, withoutEndpointSchemas } from './vite-plugins.ts'
import { shellChunks } from './shell-chunks.ts'

export const root = join(import.meta.dirname, '..', '..')

const common = (work: string): InlineConfig => ({
  root: join(root, 'web'),
  configFile: false,
  envDir: false,
  mode: 'production',
  logLevel: 'warn',
  clearScreen: false,
  // Each build writes the font again; its name has a hash of its content, as all assets have.
  resolve: { alias: { '@figtree': join(work, 'font') } },
})

/** The parts of most forms, in one file instead of eight. Those of logging in come first. */
const forms =
  /\/web\/(ui\/(use-form|field|field-frame|password-field|error-summary|dialog)|api\/read-form|features\/auth\/auth-dialog\.module)\./

/** The build for browsers: the app, and the landing page's script. */
export const browserBuild = (work: string): InlineConfig => ({
  ...common(work),
  plugins: [react(), layersFirst(), withoutEndpointSchemas()],
  publicDir: join(root, 'web', 'public'),
  build: {
    outDir: join(work, 'web'),
    emptyOutDir: true,
    manifest: 'manifest.json',
    assetsInlineLimit: 0,
    // The polyfill would be an inline script, which the content policy forbids.
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      treeshake: {
        manualPureFunctions: schemaMakers,
        // Reading a limit does not keep an unused schema in the bundle.
        propertyReadSideEffects: false,
        moduleSideEffects: [{ test: /\/(contract|domain)\/|\/zod\//, sideEffects: false }],
      },
      input: { app: join(root, 'web', 'app.html'), landing: join(root, 'web', 'app', 'entry-landing.ts') },
      // Only forms need schemas, and the app's first screen has no form. Each chunk less saves some hundred bytes at log-in.
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'schemas', test: /node_modules\/zod\/|\/contract\/(shapes|forms\/auth)\.ts$/ },
            { name: 'forms', test: forms },
            { name: shellChunks(), debugName: 'shell' },
          ],
        },
      },
    },
  },
})

/** The build that writes the landing page and the legal pages; it runs here, once. */
export const documentBuild = (work: string): InlineConfig => ({
  ...common(work),
  plugins: [react(), layersFirst()],
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
