import type { Scene } from '#workshop/gif-pack/drawing.ts'
import { swing } from '#workshop/gif-pack/motion.ts'
import { colour } from '#workshop/gif-pack/palette.ts'
import { ellipse, line, path, put } from '#workshop/gif-pack/shapes.ts'

const bunch = [
  { x: 92, y: 92, fill: colour.azure, size: 0.86 },
  { x: 270, y: 90, fill: colour.leaf, size: 0.86 },
  { x: 136, y: 70, fill: colour.gold, size: 1 },
  { x: 228, y: 68, fill: colour.rose, size: 1 },
  { x: 181, y: 86, fill: colour.coral, size: 1.12 },
]

/** Five balloons nod on their strings. */
export const balloons: Scene = (turn) => {
  const each = bunch.map(({ x, y, fill, size }, at) => {
    const drift = swing(turn, { phase: at * 0.23 })
    const top = [x + 6 * drift, y + 7 * swing(turn, { phase: at * 0.31 + 0.1 })] as const
    const string = line(
      `M${top[0].toFixed(1)} ${(top[1] + 52 * size).toFixed(1)}Q${(x + 180) / 2 - 8 * drift} 160 180 190`,
      colour.ink,
      2.5,
    )
    const skin = [
      ellipse([0, 0], [38, 46], fill),
      path('M-8 54L0 42L8 54Z', fill),
      line('M-22-12C-20-24-14-30-6-33', colour.white, 5),
    ]
    return string + put({ at: top, turn: 5 * drift, size }, ...skin)
  })
  return each.join('')
}
