import type { Scene } from '#workshop/gif-pack/drawing.ts'
import { beat, between, settle } from '#workshop/gif-pack/motion.ts'
import { around, line, path, type Point, put, through } from '#workshop/gif-pack/shapes.ts'

type Look = { left: string; right: string; leftSleeve: string; rightSleeve: string; burst: string }

const meeting: Point = [180, 80]

/** Two hands meet, and it cracks. */
export function hands({ left, right, leftSleeve, rightSleeve, burst }: Look): Scene {
  return (turn) => {
    const apart = beat(turn, 0.22, 1)
    const crack = settle(between(turn, 0, 0.3))
    return [
      put({ at: [152 - 60 * apart, 92 + 6 * apart], turn: 12 - 34 * apart }, hand(left, leftSleeve)),
      put({ at: [208 + 60 * apart, 92 + 6 * apart], turn: -12 + 34 * apart, size: [-1, 1] }, hand(right, rightSleeve)),
      turn < 0.32 ? crackle(crack, burst) : '',
    ].join('')
  }
}

/** A left hand seen from its palm's edge, fingers up, the sleeve below. */
function hand(skin: string, sleeve: string) {
  const fingers = [
    [-25, -46],
    [-9, -60],
    [7, -58],
    [22, -42],
  ] as const
  return [
    path('M-24 46H24L29 88C29 91 27 93 24 93H-24C-27 93-29 91-29 88Z', sleeve),
    ...fingers.map(([x, y]) => line(`M${x * 0.86} 4L${x} ${y}`, skin, 15)),
    line('M-20 26L-44-4', skin, 15),
    path('M-32-6C-32-14 30-14 30-6V30C30 44 22 54 6 54H-8C-24 54-32 44-32 30Z', skin),
  ].join('')
}

function crackle(progress: number, burst: string) {
  return Array.from({ length: 9 }, (_, at) => {
    const angle = (at - 4) * 0.078
    const long = at % 2 === 0 ? 30 : 20
    const from = around(meeting, angle, 66 + 16 * progress)
    return line(
      through([from, around(meeting, angle, 66 + 16 * progress + long * (1.05 - progress * 0.8))]),
      burst,
      6 * (1.1 - progress * 0.7),
    )
  }).join('')
}
