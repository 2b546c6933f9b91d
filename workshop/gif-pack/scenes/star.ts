import type { Scene } from '#workshop/gif-pack/drawing.ts'
import { face } from '#workshop/gif-pack/face.ts'
import { swing } from '#workshop/gif-pack/motion.ts'
import { fiveStar, put } from '#workshop/gif-pack/shapes.ts'
import { sparkles } from './sparkles.ts'

type Look = { fill: string; ink: string; cheek: string; glitter: string }

/** A star that rocks and smiles. */
export function star({ fill, ink, cheek, glitter }: Look): Scene {
  return (turn) => {
    const rock = swing(turn)
    const bounce = swing(turn, { times: 2, phase: 0.25 })
    const body = fiveStar([0, 0], 72, fill) + face(turn, { at: [0, 4], size: 1.05, ink, cheek })
    return sparkles(turn, glitter) + put({ at: [180, 112 + 4 * bounce], turn: 9 * rock }, body)
  }
}
