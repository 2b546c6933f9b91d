import { join } from 'node:path'
import { drawPack } from './gif-pack/draw-pack.ts'

/** `npm run gifs` draws the whole pack anew, `npm run gifs -- thank-you` one of it. The results are committed. */
const folder = join(import.meta.dirname, '..', 'server', 'features', 'gifs', 'pack')
await drawPack(folder, process.argv.slice(2), console.log)
