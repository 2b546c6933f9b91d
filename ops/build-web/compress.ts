import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const texts = '**/*.{js,css,svg,txt,webmanifest}'
const quality = constants.BROTLI_MAX_QUALITY
const bestZip = 9

/** Writes a Brotli and a gzip copy beside each text file, so that no request waits for compression. */
export async function compressAll(folder: string) {
  const files = globSync(texts, { cwd: folder }).map((file) => join(folder, file))
  await Promise.all(
    files.map(async (file) => {
      const text = readFileSync(file)
      const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: text.length }
      writeFileSync(`${file}.br`, await brotli(text, { params }))
      writeFileSync(`${file}.gz`, await zip(text, { level: bestZip }))
    }),
  )
}
