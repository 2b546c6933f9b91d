/** A swing between -1 and 1, `times` a turn, that begins `phase` of a swing later. */
export const swing = (turn: number, { times = 1, phase = 0 } = {}) => Math.sin(2 * Math.PI * (turn * times + phase))

/** The progress between two instants of a loop: 0 before, 1 after. */
export const between = (turn: number, from: number, to: number) => Math.min(Math.max((turn - from) / (to - from), 0), 1)

/** The instant `turn` moved on by `shift`, within 0 and 1. */
export const shifted = (turn: number, shift: number) => (((turn + shift) % 1) + 1) % 1

/** Begins fast and comes to rest. */
export const settle = (progress: number) => 1 - (1 - progress) ** 3

/** Begins slowly, and comes slowly to rest. */
export const glide = (progress: number) => progress * progress * (3 - 2 * progress)

/** Up and down again as a ball goes, from 0 over 1 to 0. */
export const hop = (progress: number) => 4 * progress * (1 - progress)

/** From 0 to 1, a little beyond, and back to 1. */
export const spring = (progress: number) => 1 + 2.7 * (progress - 1) ** 3 + 1.7 * (progress - 1) ** 2

/** A short beat between two instants: from 0 to 1 and back. */
export const beat = (turn: number, from: number, to: number) => Math.sin(Math.PI * between(turn, from, to)) ** 2
