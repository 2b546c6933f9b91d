import type { Scene } from '#workshop/gif-pack/drawing.ts'
import { beat, swing } from '#workshop/gif-pack/motion.ts'
import { colour } from '#workshop/gif-pack/palette.ts'
import { circle, ellipse, line, path, put } from '#workshop/gif-pack/shapes.ts'

/** A round face laughs, nods and winks. */
export const smile: Scene = (turn) => {
  const wink = beat(turn, 0.5, 0.85)
  const laugh = 1 + 0.14 * swing(turn, { times: 2 })
  const eye = wink > 0.4 ? line('M14-16Q26-26 38-16', colour.brown, 7) : ellipse([26, -18], [8, 11], colour.brown)
  const head = [
    circle([0, 0], 78, colour.gold),
    circle([-46, 12], 11, colour.coral),
    circle([46, 12], 11, colour.coral),
    ellipse([-26, -18], [8, 11], colour.brown),
    eye,
    put(
      { at: [0, 12], size: [1, laugh] },
      path('M-38 0H38C38 26 22 42 0 42C-22 42-38 26-38 0Z', colour.wine),
      path('M-21 33C-12 18 12 18 21 33C14 40 7 42 0 42C-7 42-14 40-21 33Z', colour.rose),
      path('M-30 0H30V9H-30Z', colour.white),
    ),
  ]
  return put({ at: [180, 104 + 5 * swing(turn, { times: 2 })], turn: 6 * swing(turn) + 6 * wink }, ...head)
}
