import { scatter } from '#workshop/gif-pack/random.ts'
import type { Scene } from '#workshop/gif-pack/drawing.ts'
import { face } from '#workshop/gif-pack/face.ts'
import { swing } from '#workshop/gif-pack/motion.ts'
import { colour } from '#workshop/gif-pack/palette.ts'
import { circle, line, path, put, through } from '#workshop/gif-pack/shapes.ts'

const fall = 200
const drops = scatter(3, 30, (draw, at) => ({ x: 6 + at * 12, y: draw() * fall }))

/** The height at which the umbrella begins, at `x`; below it, it does not rain. */
const shelterAt = (x: number) => (Math.abs(x - 180) < 84 ? 118 - Math.sqrt(84 ** 2 - (x - 180) ** 2) * 0.72 : 300)

/** It rains, and an umbrella keeps it off a token. */
export const umbrella: Scene = (turn) => {
  const rain = drops.map(({ x, y }) => {
    const top = ((y + turn * fall) % fall) + 8
    return top + 16 < shelterAt(x) && top < 186
      ? line(
          through([
            [x, top],
            [x - 2, top + 11],
          ]),
          colour.azure,
          4,
        )
      : ''
  })
  const tilt = 3 * swing(turn)
  const roof = [
    line('M0-66V62C0 78 24 78 24 62', colour.brown, 6),
    path(
      'M-84 0C-84-36-46-60 0-60C46-60 84-36 84 0C72-10 56-10 42 0C30-10 14-10 0 0C-14-10-30-10-42 0C-56-10-72-10-84 0Z',
      colour.coral,
    ),
    path('M0-60C-22-46-40-24-42 0C-30-10-14-10 0 0C14-10 30-10 42 0C40-24 22-46 0-60Z', colour.butter),
    circle([0, -64], 5, colour.brown),
  ]
  const friend =
    circle([0, 0], 27, colour.amber) +
    circle([0, 0], 23, colour.gold) +
    face(turn, { at: [0, -2], size: 0.72, ink: colour.brown })
  return (
    rain.join('') +
    put({ at: [180, 116], turn: tilt }, ...roof) +
    put({ at: [146, 162 + 2 * swing(turn, { times: 2 })], turn: -tilt }, friend)
  )
}
