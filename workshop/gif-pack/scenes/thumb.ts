import type { Scene } from '#workshop/gif-pack/drawing.ts'
import { beat, swing } from '#workshop/gif-pack/motion.ts'
import { around, box, line, path, type Point, put, through } from '#workshop/gif-pack/shapes.ts'

type Look = { skin: string; crease: string; sleeve: string; cuff: string; lines: string }

const top: Point = [168, 66]

/** A thumb goes up, and again. */
export function thumb({ skin, crease, sleeve, cuff, lines }: Look): Scene {
  return (turn) => {
    const push = beat(turn, 0, 0.5) + 0.5 * beat(turn, 0.5, 0.9)
    const glow = Array.from({ length: 5 }, (_, at) => {
      const angle = (at - 2) * 0.09
      const far = 54 + 14 * push
      return line(through([around(top, angle, far - 2), around(top, angle, far + 10 + 8 * push)]), lines, 6)
    })
    const fist = [
      box([-96, -14], [44, 78], { fill: sleeve, round: 6 }),
      box([-62, -8], [20, 66], { fill: cuff, round: 5 }),
      path('M-46-2L-18-14C-6-24-4-44-6-62C-7-76 8-82 16-72C26-58 24-36 20-18H44V58C30 64-20 64-46 52Z', skin),
      ...[-8, 13, 34].map((y, at) => box([10, y - 11], [56 - at * 4, 23], { fill: skin, round: 11 })),
      box([10, 44], [44, 20], { fill: skin, round: 10 }),
      ...[2, 23, 44].map((y) => line(`M30 ${y}H${56 - y * 0.16}`, crease, 3)),
    ]
    return glow.join('') + put({ at: [184, 122 - 8 * push], turn: -8 * push + 2 * swing(turn) }, ...fist)
  }
}
