import type { Scene } from '#workshop/gif-pack/drawing.ts'
import { swing } from '#workshop/gif-pack/motion.ts'
import { colour } from '#workshop/gif-pack/palette.ts'
import { around, circle, path, polygon, put } from '#workshop/gif-pack/shapes.ts'
import { sparkles } from './sparkles.ts'

const scallops = 18
const rim = Array.from({ length: scallops * 2 }, (_, at) => around([0, 0], at / (scallops * 2), at % 2 === 0 ? 62 : 55))

/** A medal swings from its ribbon. */
export const medal: Scene = (turn) => {
  const parts = [
    path('M-34-20L-6 96L-58-20ZM34-20L6 96L58-20Z', colour.red),
    path('M-62-30H-14L10 92H-18ZM62-30H14L-10 92H18Z', colour.red),
    path('M-46-30H-30L-6 92H-12ZM46-30H30L6 92H12Z', colour.cream),
    put(
      { at: [0, 112] },
      polygon(rim, colour.amber, 4),
      circle([0, 0], 50, colour.gold),
      circle([0, 0], 41, colour.butter),
      path('M-14-16L6-28H12V26H-2V-10L-14-4Z', colour.brown),
    ),
  ]
  return sparkles(turn, colour.gold) + put({ at: [180, 12], turn: 9 * swing(turn) }, ...parts)
}
