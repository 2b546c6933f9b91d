import { scatter } from '#workshop/gif-pack/random.ts'
import type { Scene } from '#workshop/gif-pack/drawing.ts'
import { face } from '#workshop/gif-pack/face.ts'
import { swing } from '#workshop/gif-pack/motion.ts'
import { colour } from '#workshop/gif-pack/palette.ts'
import { circle, path, put } from '#workshop/gif-pack/shapes.ts'

const embers = scatter(5, 12, (draw, at) => ({
  x: 100 + at * 14 + 6 * draw(),
  y: draw(),
  radius: 2 + 2.5 * draw(),
  phase: draw(),
}))

/** A cheerful fire licks upward. */
export const flame: Scene = (turn) => {
  const flying = embers.map(({ x, y, radius, phase }) => {
    const climbed = (y + turn) % 1
    return circle([x + 10 * swing(turn, { phase }), 176 - 170 * climbed], radius * (1 - climbed), colour.butter)
  })
  const tongues = [
    path(tongue(turn, 0, 74), colour.red),
    put({ at: [0, 12], size: 0.78 }, path(tongue(turn, 0.3, 74), colour.orange)),
    put({ at: [0, 30], size: 0.52 }, path(tongue(turn, 0.55, 74), colour.butter)),
    face(turn, { at: [0, 46], size: 0.95, ink: colour.brown }),
  ]
  return flying.join('') + put({ at: [180, 106] }, ...tongues)
}

/** A flame of three tips, each with a sway of its own. */
function tongue(turn: number, phase: number, low: number) {
  const lean = 9 * swing(turn, { times: 2, phase })
  const side = 8 * swing(turn, { times: 2, phase: phase + 0.35 })
  const reach = 6 * swing(turn, { times: 2, phase: phase + 0.6 })
  return [
    `M0 ${low}C-42 ${low}-64 44-62 12C-61-8 -52 ${-22 + side} ${-50 + side} ${-40 + side}`,
    `C-40-34-34-26-32-14C-28-44-14-62 ${lean} ${-88 - reach}C6-62 20-48 28-26`,
    `C32-36 36-44 ${44 - side} ${-54 + reach}C48-32 62-12 62 14C62 46 42 ${low} 0 ${low}Z`,
  ].join('')
}
