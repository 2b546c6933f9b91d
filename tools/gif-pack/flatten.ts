import { colour } from './palette.ts'

const channels = 3
const flats = new Set(Object.values(colour).map((name) => Number.parseInt(name.slice(1), 16)))

/**
 * How many colours a picture keeps at most, and how near two blends may be, as a distance in red, green and blue: of a
 * nearer one only the more frequent stays.
 */
export type Fineness = { most: number; nearness: number }

/** A colour of the palette that covers no more pixels than this, in all frames together, may be lost. */
const speck = 40

/**
 * Brings pixels in red, green and blue down to a few colours: the flat ones, which cover most, and blends at their edges
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

/** The palette's own colours first, then the most frequent blends of which none is near another colour. */
function chosen(counts: Map<number, number>, { most, nearness }: Fineness) {
  const byCount = [...counts].sort(([one, count], [other, otherCount]) => otherCount - count || one - other)
  const kept = byCount.filter(([seen, count]) => flats.has(seen) && count > speck).map(([seen]) => seen)
  for (const [blend] of byCount) {
    if (kept.length >= most) break
    if (kept.every((other) => distance(blend, other) > nearness)) kept.push(blend)
  }
  return kept.slice(0, most)
}

function nearestOf(kept: number[]) {
  const known = new Map<number, number>()
  return (colour: number): number => {
    const found =
      known.get(colour) ??
      kept.reduce((best, other) => (distance(colour, other) < distance(colour, best) ? other : best))
    known.set(colour, found)
    return found
  }
}

function distance(one: number, other: number) {
  const apart = (shift: number) => ((one >> shift) & 255) - ((other >> shift) & 255)
  return Math.hypot(apart(16), apart(8), apart(0))
}
