import type { Scene } from '#workshop/gif-pack/drawing.ts'
import { face } from '#workshop/gif-pack/face.ts'
import { swing } from '#workshop/gif-pack/motion.ts'
import { colour } from '#workshop/gif-pack/palette.ts'
import { box, ellipse, path, put } from '#workshop/gif-pack/shapes.ts'

const candles = [-42, 0, 42]

/** The candles of a cake flicker while it sways. */
export const cake: Scene = (turn) => {
  const lights = candles.map((x, at) => {
    const flicker = 1 + 0.18 * swing(turn, { times: 4, phase: at * 0.3 })
    const wick = put(
      { at: [x, -66], turn: 9 * swing(turn, { times: 2, phase: at * 0.4 }), size: [1, flicker] },
      path('M0-24C10-12 11 2 0 3C-11 2-10-12 0-24Z', colour.orange),
      path('M0-13C5-6 6 1 0 2C-6 1-5-6 0-13Z', colour.butter),
    )
    return (
      box([x - 5, -62], [10, 32], { fill: colour.azure, round: 3 }) +
      box([x - 5, -50], [10, 7], { fill: colour.white }) +
      wick
    )
  })
  const body = [
    ellipse([0, 76], [98, 9], colour.blue),
    ...lights,
    box([-78, -34], [156, 108], { fill: colour.pink, round: 16 }),
    path(
      'M-78 26C-58 38-40 38-26 28C-10 18 10 18 26 28C40 38 58 38 78 26V58C78 68 72 74 62 74H-62C-72 74-78 68-78 58Z',
      colour.coral,
    ),
    path(
      'M-78-18C-78-30-72-36-62-36H62C72-36 78-30 78-18V-4C74 10 60 10 56-2C50 16 32 16 28 0C22 12 6 12 0-2C-8 18-26 16-30 0C-36 14-52 12-56-2C-62 10-76 8-78-4Z',
      colour.white,
    ),
    face(turn, { at: [0, 34], size: 1.1, ink: colour.wine }),
  ]
  return put({ at: [180, 114], size: [1, 1 + 0.025 * swing(turn, { times: 2 })] }, ...body)
}
