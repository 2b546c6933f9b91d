import { hop, spring, swing } from './motion.ts'
import { put } from './shapes.ts'
import { size } from './size.ts'

const margin = 26
const hopHeight = 0.24
const below = 237
const middle = 153

/** How the words move: each letter after the other, or all at once; `rest` lets the scene do the moving. */
type Move = 'wave' | 'hop' | 'pulse' | 'tilt' | 'rest'

export type TitleLook = { ink: string; move?: Move; at?: 'middle' | 'below'; most?: number }

/** Words, with where each letter begins and where the last one ends when they are set at 100 pixels. */
export type SetWords = { words: string; advances: number[] }

/** The words as large as fits the width, `most` pixels at the most. */
export function title(turn: number, { words, advances }: SetWords, look: TitleLook) {
  const { ink, move = 'rest', at = 'below', most = 48 } = look
  const end = advances.at(-1) ?? 0
  const height = Math.min(most, ((size.width - 2 * margin) / end) * 100)
  const letters = Array.from(words, (letter, index) => {
    const x = (((advances[index] ?? 0) - end / 2) * height) / 100
    const lift = liftOf(move, turn, index / words.length) * height
    return `<text x="${x.toFixed(2)}" y="${lift.toFixed(2)}">${letter === '&' ? '&amp;' : letter}</text>`
  })
  const whole = `<g font-size="${height.toFixed(2)}" fill="${ink}">${letters.join('')}</g>`
  return put({ at: [size.width / 2, at === 'middle' ? middle : below], ...postureOf(move, turn) }, whole)
}

/** How far a letter is moved from its line, in heights of the letters. */
function liftOf(move: Move, turn: number, along: number) {
  if (move === 'wave') return 0.12 * swing(turn, { phase: -along * 0.8 })
  const ownTurn = (turn + 0.9 - along * 0.45) % 1
  return move === 'hop' ? -hopHeight * hop(Math.min(ownTurn / 0.35, 1)) : 0
}

function postureOf(move: Move, turn: number) {
  if (move === 'pulse') return { size: 1 + 0.07 * (1 - spring(Math.min(turn * 1.6, 1))) }
  if (move === 'tilt') return { turn: 3 * swing(turn) }
  return {}
}
