import { beat } from './motion.ts'
import { circle, ellipse, line, type Point, put } from './shapes.ts'

type Look = { at: Point; size?: number; ink: string; cheek?: string }

/** Two eyes and a smile, about 40 pixels wide at size 1. It blinks late in the loop, so that the eyes of the still are open. */
export function face(turn: number, { at, size = 1, ink, cheek }: Look) {
  const open = 1 - 0.92 * beat(turn, 0.62, 0.76)
  return put(
    { at, size },
    cheek ? circle([-24, 9], 5.5, cheek) + circle([24, 9], 5.5, cheek) : '',
    ellipse([-14, 0], [4, 4.6 * open], ink),
    ellipse([14, 0], [4, 4.6 * open], ink),
    line('M-10 10Q0 21 10 10', ink, 4),
  )
}
