import type { Scene } from '#workshop/gif-pack/drawing.ts'
import { between, settle, shifted } from '#workshop/gif-pack/motion.ts'
import { around, circle, line, type Point, through } from '#workshop/gif-pack/shapes.ts'

type Burst = { at: Point; reach: number; delay: number; hues: [outer: string, inner: string] }

const sparks = 14
const rising = 0.22

/** Rockets rise and open one after the other. */
export function fireworks([first, second, third]: [string, string, string], trail: string): Scene {
  const bursts: Burst[] = [
    { at: [180, 92], reach: 78, delay: 0.52, hues: [first, second] },
    { at: [78, 108], reach: 56, delay: 0.82, hues: [second, third] },
    { at: [284, 104], reach: 58, delay: 0.28, hues: [third, first] },
  ]
  return (turn) => bursts.map((burst) => drawBurst(shifted(turn, burst.delay), burst, trail)).join('')
}

function drawBurst(turn: number, { at, reach, hues }: Burst, trail: string) {
  if (turn < rising) {
    const y = at[1] + 60 * (1 - settle(turn / rising))
    return line(
      through([
        [at[0], y],
        [at[0], y + 26 * (1 - turn / rising)],
      ]),
      trail,
      4,
    )
  }
  const open = settle(between(turn, rising, 0.75))
  const left = 1 - between(turn, 0.5, 1) ** 2
  return (
    ring(at, { radius: reach * open, left, hue: hues[0], from: 0 }) +
    ring(at, { radius: reach * 0.6 * open, left, hue: hues[1], from: 0.5 })
  )
}

type Ring = { radius: number; left: number; hue: string; from: number }

/** Sparks on their way out: each a streak with a head, thinner as it burns down. */
function ring(middle: Point, { radius, left, hue, from }: Ring) {
  const width = 5 * left
  if (width < 0.5) return ''
  return Array.from({ length: sparks }, (_, at) => {
    const angle = (at + from) / sparks
    const head = around(middle, angle, radius)
    return (
      line(through([around(middle, angle, radius * (1 - 0.32 * left)), head]), hue, width) +
      circle(head, width * 0.85, hue)
    )
  }).join('')
}
