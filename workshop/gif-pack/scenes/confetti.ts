import { scatter } from '#workshop/gif-pack/random.ts'
import type { Scene } from '#workshop/gif-pack/drawing.ts'
import { swing } from '#workshop/gif-pack/motion.ts'
import { box, circle, put } from '#workshop/gif-pack/shapes.ts'
import { size } from '#workshop/gif-pack/size.ts'

const fall = size.height + 40

/** Paper falls, sways and turns over. */
export function confetti(colours: string[], seed = 1): Scene {
  const pieces = scatter(seed, 44, (draw, at) => ({
    x: ((at * 0.618 + 0.05 * draw()) % 1) * size.width,
    y: draw() * fall,
    sway: 4 + 9 * draw(),
    phase: draw(),
    lean: draw() * 180,
    flips: 1 + Math.floor(draw() * 2),
    isRound: draw() < 0.25,
    fill: colours[at % colours.length] ?? '',
  }))

  return (turn) =>
    pieces
      .map(({ x, y, sway, phase, lean, flips, isRound, fill }) => {
        const at = [x + sway * swing(turn, { phase }), ((y + turn * fall) % fall) - 20] as const
        const flat = 0.25 + 0.75 * Math.abs(swing(turn, { times: flips / 2, phase }))
        const piece = isRound ? circle([0, 0], 4, fill) : box([-3.5, -6], [7, 12], { fill, round: 1 })
        return put({ at, turn: lean + 25 * swing(turn, { phase: phase + 0.3 }), size: [1, flat] }, piece)
      })
      .join('')
}
