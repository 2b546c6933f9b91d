import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
const textFiles = '**/*.{js,css,svg,txt,webmanifest}'
const brotliQuality = constants.BROTLI_MAX_QUALITY
const gzipLevel = 9

/** Nobody is sent the server's own build. */
const exclude = ['*/server/**']

/** Writes a Brotli and a gzip copy of each static text file, so that no request has to compress it. */
export async function compressAll(folder: string) {
  const files = globSync(textFiles, { cwd: folder, exclude }).map((file) => join(folder, file))
  await Promise.all(
    files.map(async (file) => {
      const text = readFileSync(file)
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      }
      writeFileSync(`${file}.br`, await brotli(text, { params }))
      writeFileSync(`${file}.gz`, await compressGzip(text, { level: gzipLevel }))
    }),
  )
}
