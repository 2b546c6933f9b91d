import type { Scene } from '#workshop/gif-pack/drawing.ts'
import { between, glide, swing } from '#workshop/gif-pack/motion.ts'
import { colour } from '#workshop/gif-pack/palette.ts'
import { box, circle, line, path, put } from '#workshop/gif-pack/shapes.ts'
import { sparkles } from './sparkles.ts'

/** A crown floats, and light runs over it. */
export const crown: Scene = (turn) => {
  const glint = -70 + 140 * glide(between(turn, 0.3, 0.8))
  const parts = [
    path('M-78 44L-88-38L-44-2L0-66L44-2L88-38L78 44Z', colour.gold),
    Math.abs(glint) < 66 ? line(`M${glint + 7} -4L${glint - 7} 36`, colour.butter, 11) : '',
    box([-80, 42], [160, 24], { fill: colour.amber, round: 7 }),
    circle([-88, -42], 11, colour.coral),
    circle([88, -42], 11, colour.coral),
    circle([0, -70], 13, colour.azure),
    ...[-48, 0, 48].map((x, at) => circle([x, 54], 7, at === 1 ? colour.mint : colour.azure)),
  ]
  return (
    sparkles(turn, colour.white) +
    put({ at: [180, 108 + 6 * swing(turn)], turn: 4 * swing(turn, { phase: 0.25 }) }, ...parts)
  )
}
