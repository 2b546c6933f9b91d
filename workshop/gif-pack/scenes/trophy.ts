import type { Scene } from '#workshop/gif-pack/drawing.ts'
import { glide, hop, between, swing } from '#workshop/gif-pack/motion.ts'
import { colour } from '#workshop/gif-pack/palette.ts'
import { box, fiveStar, line, path, put } from '#workshop/gif-pack/shapes.ts'
import { sparkles } from './sparkles.ts'

const bowl = 'M-44-62H44C44-14 30 20 0 24C-30 20-44-14-44-62Z'

/** A cup hops with pride, and a glint crosses it. */
export const trophy: Scene = (turn) => {
  const jump = hop(between(turn, 0.1, 0.45)) * 20
  const squash = 1 - 0.06 * hop(between(turn, 0.45, 0.6))
  const glint = -52 + 104 * glide(between(turn, 0.55, 0.95))
  const cup = [
    line('M-42-46C-78-50-74-2-34 2M42-46C78-50 74-2 34 2', colour.amber, 10),
    path(bowl, colour.gold),
    Math.abs(glint) < 50 ? line(`M${glint * 0.74} -56L${glint * 0.5} 6`, colour.butter, 9) : '',
    fiveStar([0, -24], 21, colour.cream),
    box([-6, 22], [12, 18], { fill: colour.amber }),
    box([-27, 38], [54, 12], { fill: colour.gold, round: 5 }),
    box([-36, 49], [72, 17], { fill: colour.brown, round: 5 }),
  ]
  const posture = {
    at: [180, 118 - jump] as const,
    turn: 4 * swing(turn, { times: 2 }) * between(jump, 0, 8),
    size: [2 - squash, squash] as const,
  }
  return sparkles(turn, colour.coral) + put(posture, ...cup)
}
