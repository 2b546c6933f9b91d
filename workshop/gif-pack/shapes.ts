export type Point = readonly [x: number, y: number]

const short = (length: number) => String(Math.round(length * 100) / 100)

export const circle = ([x, y]: Point, radius: number, fill: string) =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" fill="${fill}"/>`

export const ellipse = ([x, y]: Point, [rx, ry]: Point, fill: string) =>
  `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(rx)}" ry="${short(ry)}" fill="${fill}"/>`

export const box = ([x, y]: Point, [width, height]: Point, { fill, round = 0 }: { fill: string; round?: number }) =>
  `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}" rx="${round}" fill="${fill}"/>`

/** A filled outline from an SVG path. */
export const path = (outline: string, fill: string) => `<path d="${outline}" fill="${fill}"/>`

/** A stroke with round ends along an outline. */
export const line = (outline: string, colour: string, width: number) =>
  `<path d="${outline}" fill="none" stroke="${colour}" stroke-width="${short(width)}" stroke-linecap="round" stroke-linejoin="round"/>`

/** A polygon whose corners are rounded by `round` pixels. */
export const polygon = (corners: Point[], fill: string, round = 0) =>
  `<path d="${through(corners)}Z" fill="${fill}" stroke="${fill}" stroke-width="${round * 2}" stroke-linejoin="round"/>`

/** The outline through points, straight from one to the next. */
export const through = (points: Point[]) => `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}`

type Place = { at?: Point; turn?: number; size?: number | Point; slant?: number }

/** Moves what is drawn around 0, 0 to `at`, turned by `turn` degrees. */
export function put({ at = [0, 0], turn = 0, size = 1, slant = 0 }: Place, ...parts: string[]) {
  const [wide, high] = typeof size === 'number' ? [size, size] : size
  const steps = [
    `translate(${short(at[0])} ${short(at[1])})`,
    turn !== 0 && `rotate(${short(turn)})`,
    slant !== 0 && `skewX(${short(slant)})`,
    (wide !== 1 || high !== 1) && `scale(${wide.toFixed(4)} ${high.toFixed(4)})`,
  ]
  return `<g transform="${steps.filter(Boolean).join(' ')}">${parts.join('')}</g>`
}

/** The point `radius` away from `middle`, clockwise from the top; `angle` 1 is once around. */
export const around = ([x, y]: Point, angle: number, radius: number): Point => [
  x + radius * Math.sin(2 * Math.PI * angle),
  y - radius * Math.cos(2 * Math.PI * angle),
]

/** A five-pointed star with soft points. */
export function fiveStar(middle: Point, radius: number, fill: string) {
  const corners = Array.from({ length: 10 }, (_, at) => around(middle, at / 10, at % 2 === 0 ? radius : radius * 0.52))
  return polygon(corners, fill, radius * 0.12)
}

/** A four-pointed sparkle. */
export function sparkle([x, y]: Point, radius: number, fill: string) {
  const waist = radius * 0.2
  const quarter = (dx: number, dy: number) => `${short(waist * dx)} ${short(waist * dy)} `
  const curve = `M0 ${short(-radius)}Q${quarter(1, -1)}${short(radius)} 0Q${quarter(1, 1)}0 ${short(radius)}Q${quarter(-1, 1)}${short(-radius)} 0Q${quarter(-1, -1)}0 ${short(-radius)}Z`
  return radius < 0.4 ? '' : put({ at: [x, y] }, path(curve, fill))
}

/** A heart around its middle, `size` pixels wide. */
export const heartOf = (at: Point, size: number, fill: string) =>
  put(
    { at, size: size / 100 },
    path('M0 46C-62 2-52-46-24-46C-10-46-2-38 0-28C2-38 10-46 24-46C52-46 62 2 0 46Z', fill),
  )
