import type { Scene } from '#workshop/gif-pack/drawing.ts'
import { face } from '#workshop/gif-pack/face.ts'
import { beat, swing } from '#workshop/gif-pack/motion.ts'
import { colour } from '#workshop/gif-pack/palette.ts'
import { around, box, circle, line, path, type Point, put, through } from '#workshop/gif-pack/shapes.ts'

const middle: Point = [180, 88]
const beams = 11

/** A bulb has an idea: it flickers and shines. */
export const bulb: Scene = (turn) => {
  const isDark = turn > 0.62 && turn < 0.82
  const glow = 1 + beat(turn, 0, 0.3) * 0.5 + beat(turn, 0.3, 0.6) * 0.5
  const rays = Array.from({ length: beams }, (_, at) => {
    const angle = (at - (beams - 1) / 2) * 0.076
    return line(through([around(middle, angle, 70), around(middle, angle, 70 + 18 * glow)]), colour.butter, 7)
  })
  const glass = isDark ? colour.cream : colour.gold
  const body = [
    path('M-30 40C-30 26-58 8-58-22C-58-56-32-78 0-78C32-78 58-56 58-22C58 8 30 26 30 40Z', glass),
    line('M-42-28C-40-46-30-56-16-61', colour.white, 7),
    face(turn, { at: [0, -16], size: 1.05, ink: colour.brown, cheek: isDark ? colour.cream : colour.coral }),
    box([-28, 40], [56, 13], { fill: colour.white, round: 6 }),
    box([-25, 55], [50, 12], { fill: colour.sky, round: 6 }),
    circle([0, 70], 11, colour.white),
  ]
  return (isDark ? '' : rays.join('')) + put({ at: [180, 108], size: 0.92, turn: 5 * swing(turn) }, ...body)
}
