import { scatter } from '#workshop/gif-pack/random.ts'
import type { Scene } from '#workshop/gif-pack/drawing.ts'
import { swing } from '#workshop/gif-pack/motion.ts'
import { circle, path, put } from '#workshop/gif-pack/shapes.ts'
import { size } from '#workshop/gif-pack/size.ts'

type Look = { window: string; trim: string; sky: string; backdrop?: string }

/** A rocket climbs past the stars. */
export function rocket({ window, trim, sky, backdrop = '' }: Look): Scene {
  const stars = scatter(7, 26, (draw, at) => ({
    x: ((at * 0.618 + 0.04 * draw()) % 1) * size.width,
    y: draw() * size.height,
    radius: 1.2 + 1.6 * draw(),
  }))

  return (turn) => {
    const field = stars.map(({ x, y, radius }) => {
      const speed = radius > 2 ? 2 : 1
      const height = (y + turn * speed * size.height) % size.height
      return isBehindTitle(height) ? '' : circle([x, height], radius, sky)
    })
    const at = [180 + 5 * swing(turn), 96 + 4 * swing(turn, { times: 2 })] as const
    return (
      field.join('') +
      backdrop +
      put({ at, turn: 4 * swing(turn, { phase: 0.25 }), size: 1.12 }, flame(turn), body(window, trim))
    )
  }
}

/** A dot between letters would be read as a sign. */
const isBehindTitle = (height: number) => height > 190 && height < 252

function flame(turn: number) {
  const length = 1 + 0.22 * swing(turn, { times: 5 })
  const tongue = (half: number, long: number) =>
    `M${-half} 44C${-half} 58 -4 ${62 * long} 0 ${(44 + 38 * long).toFixed(1)}C4 ${62 * long} ${half} 58 ${half} 44Z`
  return path(tongue(15, length * 1.05), '#ff9b45') + path(tongue(8, length * 0.62), '#fbd46f')
}

function body(window: string, trim: string) {
  return [
    path('M-20 16C-36 24-40 40-40 54L-14 42ZM20 16C36 24 40 40 40 54L14 42Z', trim),
    path('M0-72C-22-50-25-8-16 44H16C25-8 22-50 0-72Z', '#ffffff'),
    path('M0-72C-13-59-19-41-21-22H21C19-41 13-59 0-72Z', trim),
    path('M3 44H16C21.5 10 22.5-4 21-22H9C9 0 7 20 3 44Z', '#d3f4e4'),
    circle([0, -2], 13, trim),
    circle([0, -2], 9, window),
  ].join('')
}
