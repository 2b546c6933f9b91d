/** Numbers from 0 to 1 that look like chance, and are the same whenever `seed` is the same, so that a drawing is too. */
export function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** `count` things, each made from its own draws. */
export function scatter<Thing>(seed: number, count: number, make: (draw: () => number, at: number) => Thing): Thing[] {
  const draw = chance(seed)
  return Array.from({ length: count }, (_, at) => make(draw, at))
}
