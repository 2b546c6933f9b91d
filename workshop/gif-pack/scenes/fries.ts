import type { Scene } from '#workshop/gif-pack/drawing.ts'
import { face } from '#workshop/gif-pack/face.ts'
import { hop, shifted, swing } from '#workshop/gif-pack/motion.ts'
import { colour } from '#workshop/gif-pack/palette.ts'
import { box, path, put } from '#workshop/gif-pack/shapes.ts'

const lengths = [70, 92, 80, 104, 86, 98, 76]

/** Fries hop out of their carton one after the other. */
export const fries: Scene = (turn) => {
  const sticks = lengths.map((length, at) => {
    const own = shifted(turn, 0.75 - at * 0.09)
    const lift = 26 * hop(Math.min(own / 0.3, 1))
    const lean = (at - 3) * 4.5
    const stick = box([-7, -length], [14, length + 20], { fill: at % 2 === 0 ? colour.gold : colour.butter, round: 3 })
    return put({ at: [(at - 3) * 15, 18 - lift], turn: lean }, stick)
  })
  const carton = [
    path('M-60 2C-30 26 30 26 60 2L48 78C47 82 45 84 41 84H-41C-45 84-47 82-48 78Z', colour.red),
    path('M-60 2C-30 26 30 26 60 2L58 14C30 38-30 38-58 14Z', colour.coral),
    face(turn, { at: [0, 50], size: 0.95, ink: colour.white }),
  ]
  return put({ at: [180, 102], turn: 3 * swing(turn) }, ...sticks, ...carton)
}
