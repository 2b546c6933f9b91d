import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import type { InlineConfig, Rolldown } from 'vite'
import { chunkNames } from './chunks.ts'
import { namedParts } from './named-parts.ts'
import { messagesByModule } from './messages-by-module.ts'
import { layersFirst, schemaMakers, withoutEndpointSchemas } from './vite-plugins.ts'
import { srgbColours } from './srgb-colours.ts'

export const root = join(import.meta.dirname, '..', '..')
const web = join(root, 'web')

/** A build of the web app in one language, whose compiled `texts` are a folder. Its files are below the folder `work`. */
export type LanguageBuild = { language: string; texts: string; work: string }

/** The oldest browsers that Brightside runs in. docs/decisions/0110-browsers.md */
export const browsers = ['chrome109', 'edge109', 'firefox128', 'safari16.4', 'ios16.4']

const common = ({ work }: LanguageBuild): InlineConfig => ({
  root: join(root, 'web'),
  configFile: false,
  envDir: false,
  mode: 'production',
  logLevel: 'warn',
  clearScreen: false,
  resolve: {
    alias: {
      // Each build makes its own font subset; its file name contains a content hash like all assets.
      '@figtree': join(work, 'font'),
      // The router supports versions of React without this hook.
      'use-sync-external-store/shim/index.js': 'react',
    },
  },
  css: { postcss: { plugins: [srgbColours] } },
})

export const withoutUnusedSchemas: Rolldown.TreeshakingOptions = {
  manualPureFunctions: schemaMakers,
  // Lets unused schemas be dropped although they read properties, such as limits.
  propertyReadSideEffects: false,
  moduleSideEffects: [{ test: /\/(contract|domain|messages)\/|\/zod\//, sideEffects: false }],
}

/** Both builds name the font, whose bytes are alike. */
const assetFileNames = 'assets/[name]-[hash:7][extname]'

/** The browser build: the app, and the landing page's script. */
export const browserBuild = (build: LanguageBuild): InlineConfig => ({
  ...common(build),
  plugins: [react(), layersFirst(), namedParts(web), withoutEndpointSchemas(), messagesByModule(build.texts)],
  publicDir: false,
  build: {
    outDir: join(build.work, 'web', build.language),
    emptyOutDir: true,
    manifest: 'manifest.json',
    target: browsers,
    assetsInlineLimit: 0,
    // The polyfill is an inline script, which the content security policy forbids.
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      optimization: { inlineConst: { mode: 'all', pass: 3 } },
      treeshake: withoutUnusedSchemas,
      input: {
        app: join(root, 'web', 'app', 'main.tsx'),
        'first-content': join(root, 'web', 'app', 'entry-first-content.ts'),
        landing: join(root, 'web', 'app', 'entry-landing.ts'),
        transparency: join(root, 'web', 'app', 'entry-transparency.ts'),
      },
      output: {
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames,
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: chunkNames(), debugName: 'chunks' }],
        },
      },
    },
  },
})

/**
 * The server's build: it renders the pages of signed-in people, and at build time the landing page and the legal pages. It holds its
 * packages, because an installation with its own texts has it outside the project.
 */
export const serverBuild = (build: LanguageBuild): InlineConfig => ({
  ...common(build),
  plugins: [react(), layersFirst(), namedParts(web), messagesByModule(build.texts)],
  publicDir: false,
  ssr: { noExternal: true },
  // Otherwise the running server decides, and React's development build, which nobody else starts with, takes twice the time.
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    ssr: true,
    outDir: join(build.work, 'server', build.language),
    emptyOutDir: true,
    manifest: 'manifest.json',
    emitAssets: true,
    target: 'esnext',
    cssTarget: browsers,
    assetsInlineLimit: 0,
    cssMinify: true,
    reportCompressedSize: false,
    rolldownOptions: {
      input: {
        documents: join(web, 'app', 'entry-documents.tsx'),
        'render-page': join(web, 'app', 'entry-server.tsx'),
      },
      output: { assetFileNames },
    },
  },
})
