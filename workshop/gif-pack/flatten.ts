import { colour } from './palette.ts'

const channels = 3
const flats = new Set(Object.values(colour).map((name) => Number.parseInt(name.slice(1), 16)))

/**
 * The maximum number of colours, and the minimum distance in red, green and blue between two blends: of two closer
 * ones only the more frequent is used.
 */
export type Fineness = { most: number; nearness: number }

/** A colour of the palette with fewer pixels, in all frames together, may be dropped. */
const speck = 40

/**
 * Reduces RGB pixels to a few colours: the flat ones, which cover most, and blends at their edges
 * that are far from all others. A GIF of few colours is half as large, and its edges still look smooth.
 */
export function flatten(pixels: Buffer, fineness: Fineness): Buffer {
  const counts = new Map<number, number>()
  for (let at = 0; at < pixels.length; at += channels) {
    const colour = pixels.readUIntBE(at, channels)
    counts.set(colour, (counts.get(colour) ?? 0) + 1)
  }
  const nearest = nearestOf(chosen(counts, fineness))
  const flat = Buffer.alloc(pixels.length)
  for (let at = 0; at < pixels.length; at += channels)
    flat.writeUIntBE(nearest(pixels.readUIntBE(at, channels)), at, channels)
  return flat
}

/** The palette's own colours first, then the most frequent blends that are far from all others. */
function chosen(counts: Map<number, number>, { most, nearness }: Fineness) {
  const byCount = [...counts].sort(([one, count], [other, otherCount]) => otherCount - count || one - other)
  const palette = byCount.filter(([seen, count]) => flats.has(seen) && count > speck).map(([seen]) => seen)
  for (const [blend] of byCount) {
    if (palette.length >= most) break
    if (palette.every((other) => distance(blend, other) > nearness)) palette.push(blend)
  }
  return palette.slice(0, most)
}

function nearestOf(palette: number[]) {
  const known = new Map<number, number>()
  return (colour: number): number => {
    const found =
      known.get(colour) ??
      palette.reduce((best, other) => (distance(colour, other) < distance(colour, best) ? other : best))
    known.set(colour, found)
    return found
  }
}

function distance(one: number, other: number) {
  const apart = (shift: number) => ((one >> shift) & 255) - ((other >> shift) & 255)
  return Math.hypot(apart(16), apart(8), apart(0))
}
