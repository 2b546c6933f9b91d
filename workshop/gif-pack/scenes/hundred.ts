import type { Scene } from '#workshop/gif-pack/drawing.ts'
import { beat, between, glide } from '#workshop/gif-pack/motion.ts'
import { colour } from '#workshop/gif-pack/palette.ts'
import { line, put } from '#workshop/gif-pack/shapes.ts'
import { sparkles } from './sparkles.ts'

/** A hundred, underlined twice: the lines are drawn again in each loop. */
export const hundred: Scene = (turn) => {
  const stamp = 1 + 0.12 * beat(turn, 0, 0.3)
  const numeral = [line('M-76-30L-54-46V40', colour.red, 20), ring(-6), ring(62)]
  const underline = (y: number, from: number) => {
    const drawn = turn < 0.4 ? 1 : glide(between(turn, from, from + 0.24))
    return drawn > 0 ? line(`M-70 ${y}Q0 ${y - 9} ${-70 + 140 * drawn} ${y - 5 * drawn}`, colour.red, 9) : ''
  }
  return (
    sparkles(turn, colour.gold) +
    put({ at: [176, 94], turn: -6, size: stamp }, ...numeral, underline(66, 0.45), underline(84, 0.62))
  )
}

const ring = (x: number) =>
  `<ellipse cx="${x}" cy="-3" rx="24" ry="41" fill="none" stroke="${colour.red}" stroke-width="19"/>`
