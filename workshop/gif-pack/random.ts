/** Pseudorandom numbers from 0 to 1. The same `seed` gives the same numbers, and so the same drawing. */
export function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Creates `count` elements, each from its own random numbers. */
export function scatter<Thing>(seed: number, count: number, make: (draw: () => number, at: number) => Thing): Thing[] {
  const draw = random(seed)
  return Array.from({ length: count }, (_, at) => make(draw, at))
}
