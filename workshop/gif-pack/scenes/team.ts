import type { Scene } from '#workshop/gif-pack/drawing.ts'
import { face } from '#workshop/gif-pack/face.ts'
import { hop, shifted } from '#workshop/gif-pack/motion.ts'
import { colour } from '#workshop/gif-pack/palette.ts'
import { box, circle, heartOf, path, put } from '#workshop/gif-pack/shapes.ts'

type Mate = { x: number; y: number; skin: string; shirt: string; cap: string }

const crew: Mate[] = [
  { x: 96, y: 104, skin: '#ffcf9e', shirt: colour.azure, cap: colour.blue },
  { x: 264, y: 104, skin: '#c98a57', shirt: colour.gold, cap: colour.amber },
  { x: 180, y: 98, skin: '#8a5a3b', shirt: colour.coral, cap: colour.red },
]

/** Three of a crew cheer one after the other. */
export const team: Scene = (turn) =>
  crew
    .map(({ x, y, ...look }, at) => {
      const own = shifted(turn, 0.9 - [0.05, 0.45, 0.25][at]!)
      const jump = hop(Math.min(own / 0.4, 1))
      return put({ at: [x, y - 14 * jump], size: 0.86 }, mate(turn + at * 0.21, look, jump))
    })
    .join('')

function mate(turn: number, { skin, shirt, cap }: Omit<Mate, 'x' | 'y'>, jump: number) {
  const raised = 30 + 100 * jump
  return [
    put({ at: [-36, 54], turn: raised }, box([-9, -6], [18, 50], { fill: shirt, round: 9 }), circle([0, 46], 10, skin)),
    put({ at: [36, 54], turn: -raised }, box([-9, -6], [18, 50], { fill: shirt, round: 9 }), circle([0, 46], 10, skin)),
    path('M-46 94C-46 62-36 42 0 42C36 42 46 62 46 94C46 98 44 100 40 100H-40C-44 100-46 98-46 94Z', shirt),
    heartOf([0, 72], 22, colour.white),
    circle([0, 0], 40, skin),
    path('M-41-8C-41-34-22-48 0-48C22-48 41-34 41-8Z', cap),
    box([-47, -14], [94, 10], { fill: cap, round: 5 }),
    face(turn % 1, { at: [0, 10], size: 0.95, ink: colour.brown }),
  ].join('')
}
