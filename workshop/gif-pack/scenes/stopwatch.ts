import type { Scene } from '#workshop/gif-pack/drawing.ts'
import { swing } from '#workshop/gif-pack/motion.ts'
import { colour } from '#workshop/gif-pack/palette.ts'
import { around, box, circle, line, path, put, through } from '#workshop/gif-pack/shapes.ts'
import { size } from '#workshop/gif-pack/size.ts'

const streaks = [
  { y: 40, long: 60, start: 0.1 },
  { y: 66, long: 96, start: 0.55 },
  { y: 96, long: 70, start: 0.85 },
  { y: 122, long: 110, start: 0.3 },
  { y: 150, long: 64, start: 0.7 },
  { y: 174, long: 90, start: 0 },
]

/** A stopwatch races, its hand once around a turn. */
export const stopwatch: Scene = (turn) => {
  const rushing = streaks.map(({ y, long, start }, at) => {
    const x = size.width + long - ((turn + start) % 1) * (size.width + 2 * long)
    return line(
      through([
        [x, y],
        [x + long, y],
      ]),
      at % 2 === 0 ? colour.white : colour.butter,
      5,
    )
  })
  const ticks = Array.from({ length: 12 }, (_, at) =>
    line(through([around([0, 0], at / 12, 46), around([0, 0], at / 12, at % 3 === 0 ? 38 : 42)]), colour.ink, 4),
  )
  const watch = [
    box([-9, -88], [18, 22], { fill: colour.ink, round: 4 }),
    put({ turn: 42 }, box([-6, -82], [12, 16], { fill: colour.ink, round: 4 })),
    circle([0, 0], 68, colour.ink),
    circle([0, 0], 56, colour.cream),
    path(slice(turn), colour.gold),
    ...ticks,
    line(through([around([0, 0], turn + 0.5 + 0.13, 10), around([0, 0], turn + 0.13, 40)]), colour.red, 6),
    circle([0, 0], 8, colour.ink),
  ]
  return rushing.join('') + put({ at: [180 + 3 * swing(turn, { times: 4 }), 114], turn: 10, slant: -6 }, ...watch)
}

/** The sector that the hand has just passed. */
function slice(turn: number) {
  const [x, y] = around([0, 0], turn + 0.13, 54)
  const [fromX, fromY] = around([0, 0], turn - 0.12, 54)
  return `M0 0L${fromX.toFixed(2)} ${fromY.toFixed(2)}A54 54 0 0 1 ${x.toFixed(2)} ${y.toFixed(2)}Z`
}
