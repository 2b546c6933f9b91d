import { useSyncExternalStore } from 'react'

/** 'drawing' from the confirmation on; with its announcement once the server has drawn, until the winner was shown. */
type Moment = 'drawing' | { announce: () => void; timer: ReturnType<typeof setTimeout> }

/** Draws made in this window whose winner is not shown yet, by competition. Replaced, never changed. */
const noMoments: ReadonlyMap<string, Moment> = new Map()
let moments = noMoments
const listeners = new Set<() => void>()
const waitMs = 3_000

function setMoment(id: string, moment: Moment | null) {
  const next = new Map(moments)
  if (moment) next.set(id, moment)
  else next.delete(id)
  moments = next
  listeners.forEach((notify) => notify())
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Keeps the winner of a draw from this window until the draw is announced or has failed: it may arrive with any refresh. */
export const holdWinner = (id: string) => setMoment(id, 'drawing')

export const releaseWinner = (id: string) => setMoment(id, null)

/**
 * Leaves the announcement of a draw to the card of its winner, which replaces the one with the button. Where none appears, it
 * comes without.
 */
export function offerDrawMoment(id: string, announce: () => void) {
  setMoment(id, { announce, timer: setTimeout(announceDraw, waitMs, id) })
}

/** Lets the announcement wait for as long as the dialog needs. */
export function holdDrawMoment(id: string) {
  const moment = moments.get(id)
  if (moment && moment !== 'drawing') clearTimeout(moment.timer)
}

/** Announces the winner; a second time it does nothing. */
export function announceDraw(id: string) {
  const moment = moments.get(id)
  if (!moment || moment === 'drawing') return
  clearTimeout(moment.timer)
  releaseWinner(id)
  moment.announce()
}

/** The competitions whose winners are held. */
export const useHeldWinners = () =>
  useSyncExternalStore(
    subscribe,
    () => moments,
    () => noMoments,
  )

/** The state of a competition’s draw in this window: its winner is held, then ready for the dialog. */
export function useDrawMoment(id: string) {
  const moment = useHeldWinners().get(id)
  if (moment === undefined) return null
  return moment === 'drawing' ? 'drawing' : 'offered'
}
