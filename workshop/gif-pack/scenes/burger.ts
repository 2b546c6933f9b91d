import type { Scene } from '#workshop/gif-pack/drawing.ts'
import { face } from '#workshop/gif-pack/face.ts'
import { between, hop } from '#workshop/gif-pack/motion.ts'
import { colour } from '#workshop/gif-pack/palette.ts'
import { box, ellipse, path, put } from '#workshop/gif-pack/shapes.ts'

const seeds = [
  [-38, -22],
  [-18, -36],
  [8, -40],
  [30, -30],
  [46, -16],
] as const

/** A burger jumps, comes apart for joy and falls together again. */
export const burger: Scene = (turn) => {
  const jump = hop(between(turn, 0.15, 0.75))
  const squash = 1 - 0.1 * (hop(between(turn, 0.75, 0.92)) + hop(between(turn, 0.02, 0.15)))
  const layers = layersOf(turn).map((layer, at) => put({ at: [0, -jump * (8 + at * 9)] }, layer))
  return (
    ellipse([180, 190], [84 - 22 * jump, 6], colour.amber) +
    put({ at: [180, 190], size: [2 - squash, squash] }, ...layers)
  )
}

/** From the bottom up, standing on 0. */
function layersOf(turn: number) {
  return [
    path('M-74-26H74V-18C74-8 66-2 56-2H-56C-66-2-74-8-74-18Z', colour.orange),
    box([-78, -48], [156, 24], { fill: colour.brown, round: 12 }),
    path('M-72-54H72L44-52L26-36L8-52Z', colour.butter),
    path(
      'M-82-56C-82-70 82-70 82-56C76-44 66-44 58-54C48-44 36-44 28-54C18-44 8-44 0-54C-10-44-20-44-28-54C-38-44-48-44-58-54C-66-44-76-44-82-56Z',
      colour.leaf,
    ),
    box([-72, -76], [144, 14], { fill: colour.red, round: 6 }),
    put(
      { at: [0, -72] },
      path('M-76 0C-76-46-44-66 0-66C44-66 76-46 76 0C76 3 74 4 71 4H-71C-74 4-76 3-76 0Z', colour.orange),
      ...seeds.map(([x, y]) => ellipse([x, y - 12], [4.5, 3], colour.cream)),
      face(turn, { at: [0, -20], size: 0.95, ink: colour.brown, cheek: colour.coral }),
    ),
  ]
}
