type Waiting = { announce: () => void; timer: ReturnType<typeof setTimeout> }

const waiting = new Map<string, Waiting>()
const waitMs = 3_000

/**
 * Leaves the announcement of a draw to the card of its winner, which replaces the one with the button. Where none appears, it
 * comes without.
 */
export function offerDrawMoment(id: string, announce: () => void) {
  waiting.set(id, { announce, timer: setTimeout(announceDraw, waitMs, id) })
}

export const hasDrawMoment = (id: string) => waiting.has(id)

/** Lets the announcement wait for as long as the dialog needs. */
export const holdDrawMoment = (id: string) => clearTimeout(waiting.get(id)?.timer)

/** Announces the winner; a second time it does nothing. */
export function announceDraw(id: string) {
  const moment = waiting.get(id)
  waiting.delete(id)
  moment?.announce()
}
