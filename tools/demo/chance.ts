/** Chance that falls the same way each time: the same seed makes the same words and choices. */
export type Chance = {
  /** From 0 to just below 1. */
  next(): number
  /** A whole number, both ends included. */
  between(least: number, most: number): number
  /** True in `share` of all cases. */
  happens(share: number): boolean
  oneOf<Thing>(things: readonly Thing[]): Thing
  /** Up to `most` of them, each once. */
  someOf<Thing>(things: readonly Thing[], most: number): Thing[]
  /** An instant in which a shop is open, if one is found soon; both ends are reckoned in. */
  instant(from: Date, to: Date): Date
}

/** Opens the chance of one seed: mulberry32, which fits thirty-two bits and needs no library. */
export function openChance(seed: number): Chance {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    next,
    between,
    happens: (share) => next() < share,
    oneOf: (things) => of(things, between(0, things.length - 1)),
    someOf: (things, most) => shuffled(things, between).slice(0, most),
    instant: (from, to) => openingHour(() => new Date(between(from.getTime(), to.getTime()))),
  }
}

function of<Thing>(things: readonly Thing[], index: number): Thing {
  const [found] = things.slice(index, index + 1)
  if (found === undefined) throw new Error('There is nothing to choose from')
  return found
}

function shuffled<Thing>(things: readonly Thing[], between: Chance['between']): Thing[] {
  const mixed = [...things]
  mixed.forEach((thing, index) => {
    const other = between(index, mixed.length - 1)
    mixed[index] = of(mixed, other)
    mixed[other] = thing
  })
  return mixed
}

export type Dealt<Thing> = Generator<Thing, never>

/** One after the other without end: none comes again before all others have come. */
export function* dealt<Thing>(chance: Chance, things: readonly Thing[]): Dealt<Thing> {
  if (things.length === 0) throw new Error('There is nothing to deal')
  for (;;) yield* chance.someOf(things, things.length)
}

const opens = 6
const closes = 23
const tries = 6

function openingHour(draw: () => Date): Date {
  let found = draw()
  for (let turn = 1; turn < tries && !isOpen(found); turn++) found = draw()
  return found
}

const isOpen = (instant: Date) => instant.getUTCHours() >= opens && instant.getUTCHours() < closes
