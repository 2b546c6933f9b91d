import { scatter } from '#workshop/gif-pack/random.ts'
import type { Scene } from '#workshop/gif-pack/drawing.ts'
import { beat, swing } from '#workshop/gif-pack/motion.ts'
import { heartOf, line, put } from '#workshop/gif-pack/shapes.ts'

type Look = { fill: string; shine: string; small: string }

/** A heart beats twice, and small ones rise behind it. */
export function heart({ fill, shine, small }: Look): Scene {
  const rising = scatter(11, 12, (draw, at) => ({
    x: 46 + at * 24 + 8 * draw(),
    y: draw(),
    wide: 12 + 14 * draw(),
    phase: draw(),
  }))

  return (turn) => {
    const balloons = rising.map(({ x, y, wide, phase }) => {
      const climbed = (y + turn) % 1
      return heartOf(
        [x + 6 * swing(turn, { phase }), 196 - 220 * climbed],
        wide * Math.min(6 * climbed, 1.2 - 0.6 * climbed),
        small,
      )
    })
    const thump = 1 + 0.11 * beat(turn, 0.05, 0.3) + 0.07 * beat(turn, 0.3, 0.55)
    const big = heartOf([0, 0], 150, fill) + line('M-50-22C-48-40-38-48-26-48', shine, 9)
    return balloons.join('') + put({ at: [180, 110], size: thump }, big)
  }
}
