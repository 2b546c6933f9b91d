import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { legalPages } from '#contract/pages.ts'

const StyleHashes = z.record(z.string(), z.string())

/** A page with the hash that its policy allows its styles by. */
export type WrittenPage = { html: string; styleHash: string }

/** By the path of a page: the links that fetch its screen together with the app, and what stands there until it runs. */
const Screens = z.record(z.string(), z.object({ links: z.string(), loadingShell: z.string() }))

export type AppFiles = { html: string; screens: z.infer<typeof Screens> }

/** The pages that the build wrote, read once. Throws where there is no build in `folder`. */
export function readWebFiles(folder: string) {
  const read = (file: string) => readFileSync(join(folder, file), 'utf8')
  const hashes = StyleHashes.parse(JSON.parse(read('style-hashes.json')))
  const written = (name: string): WrittenPage => ({ html: read(`${name}.html`), styleHash: hashes[name] ?? '' })
  return {
    app: { html: read('app.html'), screens: Screens.parse(JSON.parse(read('screens.json'))) },
    landing: written('landing'),
    legal: Object.fromEntries(legalPages.map((path) => [path, written(path.slice(1))])),
  }
}
