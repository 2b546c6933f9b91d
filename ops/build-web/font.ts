import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'

const files = '@fontsource-variable/figtree/files'
const latin = `${files}/figtree-latin-wght-normal.woff2`
const latinExtended = `${files}/figtree-latin-ext-wght-normal.woff2`

const characters = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('')

/** Printable ASCII, the Spanish letters, and the punctuation of our texts. */
const texts = `${characters(0x20, 0x7e)}ÁÉÍÑÓÚÜáéíñóúü¡¿ªº«»\u00a0©·–—‘’“”…•`

/** The files by name, each with its source and the characters that it keeps; base.css gives their ranges. */
const subsets = [
  // 14 kB instead of 20 kB; every page loads it.
  { name: 'figtree', source: latin, text: texts },
  // Names of people. A page loads them only if it shows one of these letters.
  { name: 'western-names', source: latin, text: characters(0xc0, 0xff) },
  { name: 'other-names', source: latinExtended, text: characters(0x100, 0x24f) + characters(0x1e00, 0x1eff) },
]

/** Writes the subsets of Figtree into `folder`. Letters of other scripts use the fallback font. */
export async function writeFonts(folder: string) {
  mkdirSync(folder, { recursive: true })
  for (const { name, source, text } of subsets) {
    const original = readFileSync(createRequire(import.meta.url).resolve(source))
    const options = { targetFormat: 'woff2', variationAxes: { wght: { min: 400, max: 800 } } } as const
    writeFileSync(join(folder, `${name}.woff2`), await subsetFont(original, text, options))
  }
}
