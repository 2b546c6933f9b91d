import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as z from 'zod/mini'
import { legalPages } from '#contract/pages.ts'
import type { RenderPage } from '#contract/page-render.ts'

const StyleHashes = z.record(z.string(), z.string())

/** A page with the hash of its inline styles for the Content-Security-Policy. */
export type PrerenderedPage = { html: string; styleHash: string }

const PartFiles = z.record(z.string(), z.object({ styles: z.array(z.string()), scripts: z.array(z.string()) }))

/** The files of each part that loads on demand, by its module, without those of the app. */
export type PartFiles = z.infer<typeof PartFiles>

/** `html` is the page of the app, which `renderPage` fills. */
export type AppFiles = { html: string; parts: PartFiles; renderPage: RenderPage }

/** Reads the pages that the build wrote. Throws if `folder` holds no build. */
export async function readWebFiles(folder: string) {
  const read = (file: string) => readFileSync(join(folder, file), 'utf8')
  const hashes = StyleHashes.parse(JSON.parse(read('style-hashes.json')))
  const prerendered = (name: string): PrerenderedPage => ({ html: read(`${name}.html`), styleHash: hashes[name] ?? '' })
  const { renderPage }: { renderPage: RenderPage } = await import(
    pathToFileURL(join(folder, 'server', 'render-page.js')).href
  )
  return {
    app: { html: read('app.html'), parts: PartFiles.parse(JSON.parse(read('parts.json'))), renderPage },
    landing: prerendered('landing'),
    transparency: prerendered('transparency'),
    legal: Object.fromEntries(legalPages.map((path) => [path, prerendered(path.slice(1))])),
  }
}
