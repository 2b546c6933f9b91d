import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'

const source = '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'

/** Printable ASCII, Spanish letters, and the punctuation of our texts. */
const ascii = Array.from({ length: 95 }, (_, at) => String.fromCodePoint(0x20 + at)).join('')
const spanish = 'ÁÉÍÑÓÚÜáéíñóúü¡¿ªº«»'
const signs = '\u00a0©·–—‘’“”…•'

/** Writes Figtree with the characters of our languages: 14 kB instead of 20. Other characters use the system's font. */
export async function writeFont(folder: string) {
  const whole = readFileSync(createRequire(import.meta.url).resolve(source))
  const font = await subsetFont(whole, ascii + spanish + signs, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 800 } },
  })
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'figtree.woff2'), font)
}
