import type { Scene } from '#workshop/gif-pack/drawing.ts'
import { beat, shifted } from '#workshop/gif-pack/motion.ts'
import { colour } from '#workshop/gif-pack/palette.ts'
import { box, ellipse, line, path, put } from '#workshop/gif-pack/shapes.ts'

/** A megaphone calls: waves leave it, one after the other. */
export const megaphone: Scene = (turn) => {
  const push = beat(turn, 0, 0.35) + beat(turn, 0.5, 0.85)
  const calls = [0, 0.33, 0.66].map((phase) => {
    const gone = shifted(turn, phase + 0.15)
    const reach = 30 + 74 * gone
    return put(
      { at: [232, 84], turn: -14 },
      line(
        `M${reach * 0.86} ${-reach * 0.55}Q${reach * 1.2} 0 ${reach * 0.86} ${reach * 0.55}`,
        colour.butter,
        8 * (1 - gone) + 0.5,
      ),
    )
  })
  const horn = [
    line('M-34 30L-24 68H-4L-10 32', colour.ink, 11),
    path('M-64-26H-30L56-64V64L-30 26H-64C-74 26-80 18-80 8V-8C-80-18-74-26-64-26Z', colour.white),
    path('M-30-26L56-64V64L-30 26Z', colour.cream),
    box([-64, -26], [34, 52], { fill: colour.gold }),
    ellipse([56, 0], [15, 64], colour.gold),
    ellipse([57, 0], [8, 46], colour.wine),
  ]
  return calls.join('') + put({ at: [158, 110], turn: -14 - 4 * push, size: 1 + 0.05 * push }, ...horn)
}
