import type { Scene } from '#workshop/gif-pack/drawing.ts'
import { face } from '#workshop/gif-pack/face.ts'
import { swing } from '#workshop/gif-pack/motion.ts'
import { colour } from '#workshop/gif-pack/palette.ts'
import { circle, line, put } from '#workshop/gif-pack/shapes.ts'
import { cloud } from './sunrise.ts'

const bands = [colour.coral, colour.orange, colour.gold, colour.leaf, colour.blue, colour.violet]

/** A rainbow breathes between two clouds, the sun behind. */
export const rainbow: Scene = (turn) => {
  const arcs = bands.map((fill, at) => {
    const radius = 116 - at * 13 + 2.5 * swing(turn, { phase: -at * 0.1 })
    return line(`M${180 - radius} 172A${radius} ${radius} 0 0 1 ${180 + radius} 172`, fill, 13)
  })
  const sun =
    circle([0, 0], 32, colour.gold) + face(turn, { at: [0, -3], size: 0.85, ink: colour.brown, cheek: colour.coral })
  const drift = 6 * swing(turn)
  return [
    ...arcs,
    put({ at: [180, 160 + 4 * swing(turn, { phase: 0.3 })] }, sun),
    cloud([92 + drift, 168], 1.7),
    cloud([268 - drift, 168], 1.7),
  ].join('')
}
