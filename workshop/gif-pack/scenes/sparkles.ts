import { swing } from '#workshop/gif-pack/motion.ts'
import { type Point, sparkle } from '#workshop/gif-pack/shapes.ts'

type Spot = readonly [x: number, y: number, radius: number]

/** Round an object in the middle of the upper part. */
const usual: Spot[] = [
  [92, 44, 11],
  [268, 40, 13],
  [64, 106, 9],
  [298, 108, 10],
  [104, 164, 12],
  [260, 160, 9],
]

/** Sparkles that twinkle in turn. */
export function sparkles(turn: number, fill: string, spots = usual) {
  return spots
    .map(([x, y, radius], at) => {
      const middle: Point = [x, y]
      return sparkle(middle, radius * (0.62 + 0.38 * swing(turn, { phase: at * 0.37 + 0.2 })), fill)
    })
    .join('')
}
