import type { Scene } from '#workshop/gif-pack/drawing.ts'
import { glide } from '#workshop/gif-pack/motion.ts'
import { around, circle, type Point, polygon } from '#workshop/gif-pack/shapes.ts'
import { size } from '#workshop/gif-pack/size.ts'

const beams = 8
const reach = 240

type Look = { beam: string; core?: string; middle?: Point }

/** Beams wheel round behind the words, by a beam a turn, with a breath between. */
export function rays({ beam, core, middle = [size.width / 2, size.height / 2] }: Look): Scene {
  return (turn) => {
    const angle = (0.5 * turn + 0.5 * glide(turn)) / beams
    const wheel = Array.from({ length: beams }, (_, at) => {
      const from = angle + at / beams
      return polygon([middle, around(middle, from, reach), around(middle, from + 0.5 / beams, reach)], beam)
    })
    return wheel.join('') + (core ? circle(middle, 30, core) : '')
  }
}
