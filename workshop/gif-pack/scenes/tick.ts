import type { Scene } from '#workshop/gif-pack/drawing.ts'
import { beat, between, glide, settle } from '#workshop/gif-pack/motion.ts'
import { colour } from '#workshop/gif-pack/palette.ts'
import { around, circle, line, type Point, put, through } from '#workshop/gif-pack/shapes.ts'

const stroke: [start: Point, bend: Point, end: Point] = [
  [-32, 2],
  [-9, 25],
  [36, -24],
]
const middle: Point = [180, 106]

/** A tick is drawn and shakes like a bell. The still shows it complete. */
export const tick: Scene = (turn) => {
  const drawn = turn < 0.5 ? 1 : glide(between(turn, 0.56, 0.86))
  const thump = 1 + 0.1 * beat(turn, 0.82, 1) - 0.08 * between(turn, 0.5, 0.56) * (1 - between(turn, 0.7, 0.86))
  const far = settle(between(turn, 0, 0.45))
  const bells = Array.from({ length: 12 }, (_, at) => {
    const from = around(middle, at / 12, 82 + 12 * far)
    return turn < 0.45
      ? line(
          through([from, around(middle, at / 12, 88 + 22 * far)]),
          at % 2 === 0 ? colour.gold : colour.coral,
          6 * (1.1 - far),
        )
      : ''
  })
  return (
    bells.join('') +
    put(
      { at: middle, size: thump },
      circle([0, 0], 72, colour.basil),
      circle([0, 0], 63, colour.leaf),
      drawn > 0 ? line(through(upTo(drawn)), colour.white, 16) : '',
    )
  )
}

/** The first part of the stroke, `share` of its length. */
function upTo(share: number): Point[] {
  const [start, bend, end] = stroke
  const along = (from: Point, to: Point, part: number): Point => [
    from[0] + (to[0] - from[0]) * part,
    from[1] + (to[1] - from[1]) * part,
  ]
  return share < 0.33
    ? [start, along(start, bend, share / 0.33)]
    : [start, bend, along(bend, end, (share - 0.33) / 0.67)]
}
