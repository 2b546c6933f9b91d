import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gifPack } from '#domain/gif-pack.ts'
import { openCanvas } from './canvas.ts'
import type { Drawing } from './drawing.ts'
import { drawings } from './drawings.ts'
import { encode } from './encode.ts'
import { usualFrames } from './size.ts'
import { type SetWords, title } from './title.ts'

/** Draws the named GIFs, or all of them, into `folder`, each with a still image, and prints their sizes. */
export async function drawPack(folder: string, names: string[], say: (sentence: string) => void) {
  mkdirSync(folder, { recursive: true })
  const canvas = await openCanvas()
  for (const gif of gifPack.filter(({ name }) => names.length === 0 || names.includes(name))) {
    const drawing = drawings[gif.name]
    if (!drawing) throw new Error(`There is no drawing of ${gif.name}`)
    const words = await canvas.set(gif.title.toUpperCase())
    const { animation, still } = await encode(await canvas.shoot(framesOf(drawing, words), drawing.ground))
    writeFileSync(join(folder, `${gif.name}.gif`), animation)
    writeFileSync(join(folder, `${gif.name}.still.webp`), still)
    say(`${gif.name}: ${animation.length} bytes, its still ${still.length}`)
  }
  await canvas.close()
}

/** The frames of a drawing as SVG, the first one the still. */
function framesOf({ scene, title: look, frames = usualFrames }: Drawing, words: SetWords): string[] {
  return Array.from({ length: frames }, (_, at) => scene(at / frames) + title(at / frames, words, look))
}
