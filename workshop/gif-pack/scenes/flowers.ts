import type { Scene } from '#workshop/gif-pack/drawing.ts'
import { face } from '#workshop/gif-pack/face.ts'
import { swing } from '#workshop/gif-pack/motion.ts'
import { colour } from '#workshop/gif-pack/palette.ts'
import { around, circle, line, path, put } from '#workshop/gif-pack/shapes.ts'

const bed = [
  { x: 84, y: 108, petals: colour.pink, heart: colour.butter, size: 0.82, phase: 0.15 },
  { x: 276, y: 106, petals: colour.violet, heart: colour.butter, size: 0.82, phase: 0.35 },
  { x: 180, y: 92, petals: colour.white, heart: colour.gold, size: 1.14, phase: 0 },
]

/** Three flowers dance. */
export const flowers: Scene = (turn) =>
  bed
    .map(({ x, y, petals, heart, size, phase }, at) => {
      const lean = swing(turn, { phase })
      const head = [x + 12 * lean, y + 4 * swing(turn, { times: 2, phase })] as const
      const stem = line(`M${x} 192Q${x - 8 * lean} 164 ${head[0].toFixed(1)} ${head[1].toFixed(1)}`, colour.basil, 8)
      const leaf = path(
        `M${x} 188C${x + 10} 168 ${x + 28} 166 ${x + 36} 170C${x + 30} 186 ${x + 14} 194 ${x} 188Z`,
        colour.leaf,
      )
      const bloom = Array.from({ length: 8 }, (_, petal) => circle(around([0, 0], petal / 8, 38), 19, petals))
      const middle =
        circle([0, 0], 31, heart) +
        face(turn + at * 0.2, { at: [0, -3], size: 0.78, ink: colour.brown, cheek: colour.coral })
      return stem + leaf + put({ at: head, turn: 10 * lean, size }, ...bloom, middle)
    })
    .join('')
