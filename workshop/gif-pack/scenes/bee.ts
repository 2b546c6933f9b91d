import type { Scene } from '#workshop/gif-pack/drawing.ts'
import { face } from '#workshop/gif-pack/face.ts'
import { swing } from '#workshop/gif-pack/motion.ts'
import { colour } from '#workshop/gif-pack/palette.ts'
import { circle, ellipse, line, type Point, path, put } from '#workshop/gif-pack/shapes.ts'

const eight = (turn: number): Point => [180 + 92 * swing(turn), 114 + 34 * swing(turn, { times: 2 })]

/** A bee flies an eight, and leaves a trail of dots. */
export const bee: Scene = (turn) => {
  const trail = Array.from({ length: 11 }, (_, at) =>
    circle(eight(turn - 0.1 - at * 0.042), 3.6 * (1 - at / 12), colour.brown),
  )
  const heading = swing(turn, { phase: 0.25 }) >= 0 ? 1 : -1
  const flap = 1 + 0.45 * swing(turn, { times: 8 })
  const body = [
    put({ at: [-6, -32], turn: -18, size: [1, flap] }, ellipse([0, -18], [17, 25], colour.white)),
    put({ at: [14, -32], turn: 16, size: [1, flap] }, ellipse([0, -18], [15, 22], colour.sky)),
    path('M-50 0L-66-6L-66 8Z', colour.brown),
    ellipse([0, 0], [54, 39], colour.gold),
    path(
      'M-34-30C-42-14-42 14-34 30C-28 34-22 36-17 37C-26 14-26-14-17-37C-22-36-28-34-34-30ZM-5-39C-14-14-14 14-5 39C1 39 7 39 12 38C3 14 3-14 12-38C7-39 1-39-5-39Z',
      colour.brown,
    ),
    put({ at: [33, -4], size: 0.72 }, face(turn, { at: [0, 0], ink: colour.brown })),
    line('M28-36C30-50 38-54 44-56M42-30C48-42 56-44 62-44', colour.brown, 4),
  ]
  return (
    trail.join('') +
    put({ at: eight(turn), turn: heading * 8 * swing(turn, { times: 2, phase: 0.25 }), size: [heading, 1] }, ...body)
  )
}
