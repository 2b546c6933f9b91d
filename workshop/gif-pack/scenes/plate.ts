import { scatter } from '#workshop/gif-pack/random.ts'
import type { Scene } from '#workshop/gif-pack/drawing.ts'
import { face } from '#workshop/gif-pack/face.ts'
import { swing } from '#workshop/gif-pack/motion.ts'
import { colour } from '#workshop/gif-pack/palette.ts'
import { circle, line, put } from '#workshop/gif-pack/shapes.ts'
import { sparkles } from './sparkles.ts'

const bubbles = scatter(21, 13, (draw, at) => ({ x: 24 + at * 26, y: draw(), full: 5 + 9 * draw(), phase: draw() }))

/** A plate shines among soap bubbles. */
export const plate: Scene = (turn) => {
  const rising = bubbles.map(({ x, y, full, phase }) => {
    const climbed = (y + turn) % 1
    const at = [x + 7 * swing(turn, { phase }), 196 - 220 * climbed] as const
    const radius = full * Math.min(5 * climbed, 1)
    return (
      circle(at, radius, colour.white) +
      circle(at, radius - 2, colour.sky) +
      circle([at[0] - radius * 0.3, at[1] - radius * 0.3], radius * 0.24, colour.white)
    )
  })
  const dish = [
    circle([0, 0], 74, colour.blue),
    circle([0, 0], 69, colour.white),
    circle([0, 0], 50, colour.azure),
    circle([0, 0], 47, colour.white),
    face(turn, { at: [0, -4], size: 1.15, ink: colour.navy, cheek: colour.pink }),
    line('M-57-18C-53-36-43-48-28-56', colour.sky, 6),
  ]
  return (
    rising.join('') +
    put({ at: [180, 108 + 3 * swing(turn)], turn: 5 * swing(turn, { phase: 0.2 }) }, ...dish) +
    sparkles(turn, colour.gold)
  )
}
