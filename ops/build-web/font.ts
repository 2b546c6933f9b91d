import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'

const source = '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'

/** Printable ASCII, the Spanish letters, and the punctuation of our texts. */
const ascii = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(0x20 + index)).join('')
const spanish = 'ÁÉÍÑÓÚÜáéíñóúü¡¿ªº«»'
const punctuation = '\u00a0©·–—‘’“”…•'

/** Writes a subset of Figtree for our languages, 14 kB instead of 20 kB. Other letters use the fallback font. */
export async function writeFont(folder: string) {
  const original = readFileSync(createRequire(import.meta.url).resolve(source))
  const font = await subsetFont(original, ascii + spanish + punctuation, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 800 } },
  })
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'figtree.woff2'), font)
}
