import type { Scene } from '#workshop/gif-pack/drawing.ts'
import { face } from '#workshop/gif-pack/face.ts'
import { beat, between, settle } from '#workshop/gif-pack/motion.ts'
import { colour } from '#workshop/gif-pack/palette.ts'
import { around, box, circle, line, type Point, path, put, through } from '#workshop/gif-pack/shapes.ts'

const meeting: Point = [180, 58]
const drops = 7

/** Two paper cups clink, and it splashes. */
export const cups: Scene = (turn) => {
  const apart = 26 * beat(turn, 0.3, 0.98)
  const splash = settle(between(turn, 0, 0.35))
  return [
    put({ at: [126 - apart, 116], turn: 12 - apart * 0.5 }, cup(turn, colour.coral)),
    put({ at: [234 + apart, 116], turn: -12 + apart * 0.5, size: [-1, 1] }, cup(turn + 0.1, colour.azure)),
    ...(turn < 0.35 ? drawSplash(splash) : []),
  ].join('')
}

function cup(turn: number, fill: string) {
  return [
    line('M14-60L24-96L40-100', colour.white, 6),
    path('M-40-56H40L30 62C29 66 26 68 22 68H-22C-26 68-29 66-30 62Z', fill),
    path('M-36.5-16H36.5L32.6 30H-32.6Z', colour.cream),
    box([-46, -64], [92, 14], { fill: colour.white, round: 6 }),
    face(turn, { at: [0, 1], size: 0.85, ink: colour.brown }),
  ].join('')
}

function drawSplash(progress: number) {
  return Array.from({ length: drops }, (_, at) => {
    const angle = (at - (drops - 1) / 2) * 0.085
    const from = around(meeting, angle, 14 + 26 * progress)
    const to = around(meeting, angle, 26 + 36 * progress)
    return at % 2 === 0
      ? line(through([from, to]), colour.gold, 5 * (1.15 - progress))
      : circle(to, 5 * (1.15 - progress), colour.butter)
  })
}
