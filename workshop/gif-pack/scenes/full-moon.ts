import { colour } from '#workshop/gif-pack/palette.ts'
import { circle } from '#workshop/gif-pack/shapes.ts'

/** A moon in the corner, which the rocket makes for. */
export const fullMoon = [
  circle([306, 58], 40, colour.cream),
  circle([292, 46], 9, colour.butter),
  circle([318, 70], 11, colour.butter),
  circle([322, 42], 5, colour.butter),
  circle([294, 76], 5, colour.butter),
].join('')
