import type { Scene } from '#workshop/gif-pack/drawing.ts'
import { swing } from '#workshop/gif-pack/motion.ts'
import { path, type Point, through } from '#workshop/gif-pack/shapes.ts'
import { size } from '#workshop/gif-pack/size.ts'

const step = 6

/** Three waves roll along the bottom, the front one fastest. */
export function waves(fills: [back: string, between: string, front: string]): Scene {
  return (turn) => fills.map((fill, row) => path(outline(turn, row), fill)).join('')
}

function outline(turn: number, row: number) {
  const top = 186 + row * 24
  const height = 11 - row * 1.5
  const direction = row === 1 ? -1 : 1
  const crest: Point[] = Array.from({ length: size.width / step + 1 }, (_, at) => {
    const along = (at * step) / size.width
    return [at * step, top + height * swing(direction * turn, { phase: along * (1.5 + row * 0.25) + row * 0.3 })]
  })
  return `${through(crest)}L${size.width} ${size.height}L0 ${size.height}Z`
}
