import type { Scene } from '#workshop/gif-pack/drawing.ts'
import { face } from '#workshop/gif-pack/face.ts'
import { beat, swing } from '#workshop/gif-pack/motion.ts'
import { colour } from '#workshop/gif-pack/palette.ts'
import { box, circle, path, put } from '#workshop/gif-pack/shapes.ts'
import { sparkles } from './sparkles.ts'

const stars = [
  [44, 40, 10],
  [96, 84, 7],
  [318, 36, 11],
  [286, 92, 8],
  [24, 112, 6],
  [338, 124, 7],
  [120, 28, 6],
  [248, 30, 6],
] as const

/** The moon keeps a shop company whose windows are lit. */
export const moon: Scene = (turn) => {
  const crescent = [
    path('M14-58A60 60 0 1 0 56 32A50 50 0 0 1 14-58Z', colour.butter),
    circle([-34, -16], 6, colour.gold),
    circle([-14, 38], 8, colour.gold),
    circle([-44, 14], 4, colour.gold),
    put({ turn: -14, at: [-14, 8] }, face(turn, { at: [0, 0], size: 0.7, ink: colour.brown })),
  ]
  return (
    sparkles(turn, colour.cream, [...stars]) +
    put({ at: [184, 88 + 3 * swing(turn)], turn: 4 * swing(turn, { phase: 0.2 }) }, ...crescent) +
    shops(turn)
  )
}

/** Roofs along the bottom; a window here and there goes out for a moment. */
function shops(turn: number) {
  const buildings = [
    { x: 0, wide: 74, high: 40 },
    { x: 74, wide: 60, high: 24 },
    { x: 134, wide: 96, high: 34 },
    { x: 230, wide: 58, high: 22 },
    { x: 288, wide: 72, high: 44 },
  ]
  return buildings
    .map(({ x, wide, high }, building) => {
      const panes = Array.from({ length: Math.floor(wide / 22) }, (_, at) => {
        const isLit = beat(turn, 0.2 + building * 0.12, 0.45 + building * 0.12) < 0.5 || at !== building % 2
        return box([x + 9 + at * 22, 196 - high + 9], [11, 11], { fill: isLit ? colour.gold : colour.navy, round: 2 })
      })
      return box([x, 196 - high], [wide, 80 + high], { fill: colour.dusk }) + panes.join('')
    })
    .join('')
}
