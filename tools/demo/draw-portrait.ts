import sharp from 'sharp'
import type { Random } from './random.ts'

type Colour = readonly [red: number, green: number, blue: number]
/** The distance of a point to a shape, in sides of the picture; negative inside. */
type Shape = (x: number, y: number) => number
type Layer = { colour: Colour; shape: Shape }

const side = 256

const backgrounds: Colour[] = [
  ...([
    [255, 214, 102],
    [255, 183, 148],
    [164, 219, 196],
    [158, 206, 240],
    [214, 190, 240],
    [247, 180, 200],
  ] as const),
  ...([
    [190, 222, 140],
    [240, 200, 160],
    [140, 200, 205],
  ] as const),
]
const skins: Colour[] = [
  [248, 212, 184],
  [231, 184, 148],
  [198, 143, 104],
  [154, 102, 68],
  [110, 70, 46],
  [80, 52, 38],
]
const hairs: Colour[] = [
  [38, 30, 28],
  [74, 46, 32],
  [122, 76, 44],
  [196, 148, 84],
  [168, 74, 42],
  [120, 120, 126],
]
const shirts: Colour[] = [
  [196, 40, 48],
  [32, 70, 140],
  [40, 40, 48],
  [18, 110, 90],
  [240, 240, 236],
  [236, 150, 20],
]
const ink: Colour = [46, 34, 34]

/** A portrait of nobody, as a PNG. */
export function portrait(random: Random): Promise<Buffer> {
  const layers = person(random)
  const pixels = Buffer.alloc(side * side * 3)
  const background = random.oneOf(backgrounds)
  for (let at = 0; at < side * side; at++) {
    const [x, y] = [(at % side) / side, Math.floor(at / side) / side]
    pixels.set(
      layers.reduce<Colour>((under, layer) => over(under, layer, { x, y }), background),
      at * 3,
    )
  }
  return sharp(pixels, { raw: { width: side, height: side, channels: 3 } })
    .png({ compressionLevel: 1 })
    .toBuffer()
}

function person(random: Random): Layer[] {
  const skin = random.oneOf(skins)
  const hair = random.oneOf(hairs.filter((each) => brightness(each) < 0.7 * brightness(skin)))
  const width = 0.17 + random.next() * 0.03
  const face = oval({ y: 0.43, wide: width, high: 0.215 })
  return [
    ...(random.happens(0.5) ? [{ colour: hair, shape: oval({ y: 0.5, wide: width + 0.08, high: 0.3 }) }] : []),
    { colour: random.oneOf(shirts), shape: oval({ y: 1.04, wide: 0.37, high: 0.34 }) },
    { colour: darker(skin), shape: oval({ y: 0.68, wide: 0.085, high: 0.13 }) },
    { colour: skin, shape: face },
    {
      colour: hair,
      shape: both(oval({ y: 0.36, wide: width + 0.025, high: 0.2 }), above(0.29 + random.next() * 0.06)),
    },
    ...[0.425, 0.575].map((x) => ({ colour: ink, shape: oval({ x, y: 0.43, wide: 0.019, high: 0.024 }) })),
    { colour: ink, shape: smile(0.035 + random.next() * 0.03) },
    ...(random.happens(0.25) ? [0.425, 0.575].map((x) => ({ colour: ink, shape: ring(x, 0.43, 0.058) })) : []),
  ]
}

type Oval = { x?: number; y: number; wide: number; high: number }

const oval =
  ({ x: middle = 0.5, y: centre, wide, high }: Oval): Shape =>
  (x, y) =>
    (Math.hypot((x - middle) / wide, (y - centre) / high) - 1) * Math.min(wide, high)

const above =
  (line: number): Shape =>
  (_x, y) =>
    y - line

const ring =
  (cx: number, cy: number, radius: number): Shape =>
  (x, y) =>
    Math.abs(Math.hypot(x - cx, y - cy) - radius) - 0.006

const both =
  (one: Shape, other: Shape): Shape =>
  (x, y) =>
    Math.max(one(x, y), other(x, y))

/** The lower arc of a circle. */
const smile =
  (depth: number): Shape =>
  (x, y) => {
    const arc = Math.abs(Math.hypot((x - 0.5) / 0.075, (y - 0.515) / depth) - 1) * depth - 0.009
    return Math.max(arc, 0.515 - y)
  }

const brightness = ([red, green, blue]: Colour) => red + green + blue

const darker = ([red, green, blue]: Colour): Colour => [red * 0.88, green * 0.88, blue * 0.88]

/** Blends a layer over the colour below it, with an edge one pixel soft. */
function over(under: Colour, { colour, shape }: Layer, { x, y }: { x: number; y: number }): Colour {
  const cover = Math.min(1, Math.max(0, 0.5 - shape(x, y) * side))
  if (cover === 0) return under
  const mix = (index: 0 | 1 | 2) => under[index] + (colour[index] - under[index]) * cover
  return [mix(0), mix(1), mix(2)]
}
