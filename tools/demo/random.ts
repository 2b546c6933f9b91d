/** Repeatable random choices: the same seed gives the same choices. */
export type Random = {
  /** From 0 to just below 1. */
  next(): number
  /** A whole number, both ends included. */
  between(min: number, max: number): number
  /** True in `share` of all cases. */
  happens(share: number): boolean
  oneOf<Thing>(things: readonly Thing[]): Thing
  /** Up to `max` of them, each once. */
  someOf<Thing>(things: readonly Thing[], max: number): Thing[]
  /** An instant between both ends, mostly within opening hours. */
  instant(from: Date, to: Date): Date
}

/** Uses mulberry32, which needs 32 bits and no library. */
export function createRandom(seed: number): Random {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return {
    next,
    between,
    happens: (share) => next() < share,
    oneOf: (things) => of(things, between(0, things.length - 1)),
    someOf: (things, max) => shuffled(things, between).slice(0, max),
    instant: (from, to) => openingHour(() => new Date(between(from.getTime(), to.getTime()))),
  }
}

function of<Thing>(things: readonly Thing[], index: number): Thing {
  const [found] = things.slice(index, index + 1)
  if (found === undefined) throw new Error('The list to choose from is empty')
  return found
}

function shuffled<Thing>(things: readonly Thing[], between: Random['between']): Thing[] {
  const mixed = [...things]
  mixed.forEach((thing, index) => {
    const other = between(index, mixed.length - 1)
    mixed[index] = of(mixed, other)
    mixed[other] = thing
  })
  return mixed
}

export type Dealt<Thing> = Generator<Thing, never>

/** Yields all elements in random order, again and again. */
export function* dealt<Thing>(random: Random, things: readonly Thing[]): Dealt<Thing> {
  if (things.length === 0) throw new Error('The list to deal is empty')
  for (;;) yield* random.someOf(things, things.length)
}

const opensAtHour = 6
const closesAtHour = 23
const maxAttempts = 6

function openingHour(draw: () => Date): Date {
  let found = draw()
  for (let attempt = 1; attempt < maxAttempts && !isOpen(found); attempt++) found = draw()
  return found
}

const isOpen = (instant: Date) => instant.getUTCHours() >= opensAtHour && instant.getUTCHours() < closesAtHour
