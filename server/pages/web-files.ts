import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { legalPages } from '#contract/pages.ts'

const TextByName = z.record(z.string(), z.string())

/** A page with the hash that its policy allows its styles by. */
export type WrittenPage = { html: string; styleHash: string }

/** The app's page, and by path the links that fetch a page's screen together with it. */
export type AppFiles = { html: string; screenLinks: Record<string, string> }

/** The pages that the build wrote, read once. Throws where there is no build in `folder`. */
export function readWebFiles(folder: string) {
  const read = (file: string) => readFileSync(join(folder, file), 'utf8')
  const texts = (file: string) => TextByName.parse(JSON.parse(read(file)))
  const hashes = texts('style-hashes.json')
  const written = (name: string): WrittenPage => ({ html: read(`${name}.html`), styleHash: hashes[name] ?? '' })
  return {
    app: { html: read('app.html'), screenLinks: texts('screen-links.json') },
    landing: written('landing'),
    legal: Object.fromEntries(legalPages.map((path) => [path, written(path.slice(1))])),
  }
}
