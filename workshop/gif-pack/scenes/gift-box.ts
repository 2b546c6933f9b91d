import type { Scene } from '#workshop/gif-pack/drawing.ts'
import { beat, between, hop, settle, swing } from '#workshop/gif-pack/motion.ts'
import { colour } from '#workshop/gif-pack/palette.ts'
import { around, box, circle, fiveStar, line, type Point, put, sparkle } from '#workshop/gif-pack/shapes.ts'

const thrown: { angle: number; reach: number; size: number }[] = [
  { angle: -0.19, reach: 86, size: 12 },
  { angle: -0.11, reach: 112, size: 10 },
  { angle: 0.11, reach: 108, size: 11 },
  { angle: 0.19, reach: 90, size: 12 },
]
const mouth: Point = [0, -18]

/** A box opens, and a star leaps out. At the start it is open and the star in the air. */
export const giftBox: Scene = (turn) => {
  const moved = (turn + 0.42) % 1
  const open = settle(between(moved, 0.2, 0.34)) - between(moved, 0.82, 0.92) ** 2
  const leap = hop(between(moved, 0.22, 0.84))
  const shake = 5 * swing(moved, { times: 6 }) * beat(moved, 0, 0.2)
  const sparks = thrown.map(({ angle, reach, size }) =>
    sparkle(
      around(mouth, angle, reach * settle(between(moved, 0.24, 0.6))),
      size * hop(between(moved, 0.24, 0.84)),
      colour.coral,
    ),
  )
  const parts = [
    ...sparks,
    leap > 0.02
      ? put(
          { at: [0, 4 - 66 * leap], turn: 14 * swing(moved), size: 0.5 + 0.5 * leap },
          fiveStar([0, 0], 34, colour.gold),
        )
      : '',
    box([-58, -8], [116, 84], { fill: colour.basil, round: 6 }),
    box([-11, -8], [22, 84], { fill: colour.butter }),
    put({ at: [-66, -10], turn: -24 * open }, put({ at: [66, -12 * open] }, lid())),
  ]
  return put({ at: [180, 112], turn: shake, size: 0.92 }, ...parts)
}

function lid() {
  return [
    line('M-2-30C-14-52-44-50-34-34C-28-26-12-28-2-30C8-52 42-50 32-34C26-26 10-28-2-30', colour.butter, 9),
    box([-68, -26], [136, 28], { fill: colour.leaf, round: 6 }),
    box([-13, -26], [26, 28], { fill: colour.butter }),
    circle([-1, -30], 7, colour.gold),
  ].join('')
}
