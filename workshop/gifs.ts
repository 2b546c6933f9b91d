import { join } from 'node:path'
import { drawPack } from './gif-pack/draw-pack.ts'

/** `npm run gifs` draws all GIFs, `npm run gifs -- thank-you` one of them. The results are committed. */
const folder = join(import.meta.dirname, '..', 'server', 'features', 'gifs', 'pack')
await drawPack(folder, process.argv.slice(2), console.log)
