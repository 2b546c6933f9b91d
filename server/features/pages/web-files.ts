import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { legalPages } from '#contract/pages.ts'

const StyleHashes = z.record(z.string(), z.string())

/** A page with the hash of its inline styles for the Content-Security-Policy. */
export type PrerenderedPage = { html: string; styleHash: string }

/** The links to a screen's styles and to its other files, and the HTML shown until the app runs, with content or without. */
const Screen = z.object({ styles: z.string(), links: z.string(), loadingShell: z.string(), hasContent: z.boolean() })
const Screens = z.record(z.string(), Screen)
export type Screen = z.infer<typeof Screen>

/** Home that opens with an unopened gift: only these visits load its styles and scripts. */
export const homeWithThanks = '/ with unopened thanks'

/** `firstContent` is the HTML of pages that show content before the app runs; `screens` are by page path. */
export type AppFiles = { html: string; firstContent: string; screens: z.infer<typeof Screens> }

/** Reads the pages that the build wrote. Throws if `folder` holds no build. */
export function readWebFiles(folder: string) {
  const read = (file: string) => readFileSync(join(folder, file), 'utf8')
  const hashes = StyleHashes.parse(JSON.parse(read('style-hashes.json')))
  const prerendered = (name: string): PrerenderedPage => ({ html: read(`${name}.html`), styleHash: hashes[name] ?? '' })
  return {
    app: {
      html: read('app.html'),
      firstContent: read('first-content.html'),
      screens: Screens.parse(JSON.parse(read('screens.json'))),
    },
    landing: prerendered('landing'),
    transparency: prerendered('transparency'),
    legal: Object.fromEntries(legalPages.map((path) => [path, prerendered(path.slice(1))])),
  }
}
