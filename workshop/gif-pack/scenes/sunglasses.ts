import type { Scene } from '#workshop/gif-pack/drawing.ts'
import { between, glide, swing } from '#workshop/gif-pack/motion.ts'
import { colour } from '#workshop/gif-pack/palette.ts'
import { circle, ellipse, line, path, put } from '#workshop/gif-pack/shapes.ts'

/** A round face lifts its sunglasses for a look, and puts them on again. */
export const sunglasses: Scene = (turn) => {
  const lifted = glide(between(turn, 0.4, 0.52)) - glide(between(turn, 0.78, 0.9))
  const glint = -60 + 160 * between(turn, 0.02, 0.34)
  const lens = (x: number) =>
    path(
      `M${x - 30}-12H${x + 30}C${x + 30} 12 ${x + 18} 20 ${x} 20C${x - 18} 20 ${x - 30} 12 ${x - 30}-12Z`,
      colour.ink,
    )
  const shine = (x: number) =>
    Math.abs(glint - x) < 20 ? line(`M${glint - 4} 10L${glint + 4}-6`, colour.white, 5) : ''
  const glasses = [line('M-66-10H66', colour.ink, 8), lens(-34), lens(34), shine(-34), shine(34)]
  const head = [
    circle([0, 0], 78, colour.gold),
    ellipse([-28, -12], [8, 10], colour.brown),
    ellipse([28, -12], [8, 10], colour.brown),
    line('M-24 36Q6 54 32 32', colour.brown, 7),
    put({ at: [0, -12 - 34 * lifted], turn: -4 * lifted }, ...glasses),
  ]
  return put({ at: [180, 106], turn: 5 * swing(turn) }, ...head)
}
