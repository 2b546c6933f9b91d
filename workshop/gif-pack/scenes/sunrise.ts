import type { Scene } from '#workshop/gif-pack/drawing.ts'
import { face } from '#workshop/gif-pack/face.ts'
import { swing } from '#workshop/gif-pack/motion.ts'
import { colour } from '#workshop/gif-pack/palette.ts'
import { around, circle, ellipse, line, path, put, through } from '#workshop/gif-pack/shapes.ts'

const beams = 14

/** The sun is over the hills and stretches its beams. */
export const sunrise: Scene = (turn) => {
  const rays = Array.from({ length: beams }, (_, at) => {
    const angle = (at + turn) / beams
    const reach = 96 + 10 * swing(turn, { times: 2, phase: at / 2 })
    return line(through([around([0, 0], angle, 76), around([0, 0], angle, reach)]), colour.gold, 8)
  })
  const sun = [
    ...rays,
    circle([0, 0], 64, colour.gold),
    face(turn, { at: [0, -10], size: 1.2, ink: colour.brown, cheek: colour.coral }),
  ]
  return [
    put({ at: [180, 118 + 4 * swing(turn)] }, ...sun),
    cloud([66 + 8 * swing(turn), 62]),
    cloud([304 - 8 * swing(turn), 44]),
    ellipse([70, 262], [190, 96], colour.leaf),
    ellipse([300, 272], [190, 98], colour.basil),
    path('M0 214H360V270H0Z', colour.basil),
  ].join('')
}

export const cloud = ([x, y]: readonly [number, number], size = 1, fill: string = colour.white) =>
  put(
    { at: [x, y], size },
    circle([-20, 2], 13, fill),
    circle([0, -6], 18, fill),
    circle([21, 2], 13, fill),
    path('M-20 0H21V15H-20Z', fill),
  )
