import { colour } from '#workshop/gif-pack/palette.ts'
import type { Scene } from '#workshop/gif-pack/drawing.ts'
import { hop, shifted } from '#workshop/gif-pack/motion.ts'
import { circle, ellipse, put, sparkle } from '#workshop/gif-pack/shapes.ts'

const count = 5

/** Five coins hop in a row, each turning once in the air. */
export const coins: Scene = (turn) =>
  Array.from({ length: count }, (_, at) => {
    const own = shifted(turn, 0.36 - at * 0.11)
    const inAir = Math.min(own / 0.6, 1)
    const x = 180 + (at - (count - 1) / 2) * 62
    const shadow = ellipse([x, 172], [20 - 8 * hop(inAir), 4], 'rgba(21,38,31,0.16)')
    return shadow + coin([x, 142 - 82 * hop(inAir)], Math.cos(2 * Math.PI * inAir))
  }).join('')

/** A coin seen from where its face is `facing` wide: 1 straight on, 0 from the edge. */
function coin(at: readonly [number, number], facing: number) {
  const wide = Math.max(Math.abs(facing), 0.16)
  const edge = put({ at: [at[0] + 3 * Math.sign(facing), at[1]], size: [wide, 1] }, circle([0, 0], 28, colour.amber))
  const front = circle([0, 0], 28, colour.gold) + circle([0, 0], 22, colour.butter) + sparkle([0, 0], 15, colour.brown)
  return edge + put({ at, size: [wide, 1] }, front)
}
