import type { Scene } from '#workshop/gif-pack/drawing.ts'
import { face } from '#workshop/gif-pack/face.ts'
import { hop, shifted, swing } from '#workshop/gif-pack/motion.ts'
import { colour } from '#workshop/gif-pack/palette.ts'
import { box, circle, line, path, put } from '#workshop/gif-pack/shapes.ts'

/** A face with a headset takes an order: the three points of the bubble hop. */
export const headset: Scene = (turn) => {
  const points = [-20, 0, 20].map((x, at) =>
    circle([x, -8 * hop(Math.min(shifted(turn, 0.8 - at * 0.15) / 0.4, 1))], 6.5, colour.basil),
  )
  const head = [
    circle([0, 0], 62, colour.gold),
    face(turn, { at: [0, -4], size: 1.3, ink: colour.brown, cheek: colour.coral }),
    line('M-62-4C-64-88 64-88 62-4', colour.ink, 11),
    box([-78, -20], [28, 46], { fill: colour.ink, round: 12 }),
    box([50, -20], [28, 46], { fill: colour.ink, round: 12 }),
    line('M-62 24C-60 50-44 60-24 58', colour.ink, 6),
    box([-32, 49], [26, 17], { fill: colour.red, round: 8 }),
  ]
  const bubble = path(
    'M-48-30H48C60-30 68-22 68-12V14C68 24 60 32 48 32H-20L-46 50L-42 32H-48C-60 32-68 24-68 14V-12C-68-22-60-30-48-30Z',
    colour.white,
  )
  return (
    put({ at: [134, 116 + 3 * swing(turn)], turn: 4 * swing(turn, { times: 2 }) }, ...head) +
    put({ at: [270, 76], size: 1 + 0.03 * swing(turn, { times: 2 }) }, bubble, ...points)
  )
}
