import type { Scene } from '#workshop/gif-pack/drawing.ts'
import { face } from '#workshop/gif-pack/face.ts'
import { swing } from '#workshop/gif-pack/motion.ts'
import { colour } from '#workshop/gif-pack/palette.ts'
import { ellipse, line, path, type Point, put, through } from '#workshop/gif-pack/shapes.ts'

/** A mug of coffee steams. */
export const mug: Scene = (turn) => {
  const steam = [-26, 0, 26].map((x, at) => line(through(curl(turn, x, at * 0.33)), colour.cream, 7))
  const cup = [
    line('M50-18C92-24 90 40 44 34', colour.white, 13),
    path('M-58-34H58V22C58 48 40 62 16 62H-16C-40 62-58 48-58 22Z', colour.white),
    ellipse([0, -34], [58, 13], colour.dew),
    ellipse([0, -33], [49, 9], colour.brown),
    face(turn, { at: [0, 10], size: 1.1, ink: colour.brown, cheek: colour.pink }),
  ]
  const saucer = ellipse([180, 183], [88, 10], colour.amber)
  return steam.join('') + saucer + put({ at: [180, 122], turn: 2.5 * swing(turn) }, ...cup)
}

/** A curl that wanders upward, a whole wave a turn, and is straight where it leaves the cup. */
function curl(turn: number, x: number, phase: number): Point[] {
  return Array.from({ length: 12 }, (_, at) => {
    const height = at / 11
    return [180 + x + 7 * height * swing(turn, { phase: phase - height }), 76 - 54 * height]
  })
}
