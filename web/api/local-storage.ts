/** What this device keeps under `place`; null where it keeps nothing, or keeps nothing at all. */
export const readLocalValue = <Kept>(place: string) =>
  ifItCan(() => JSON.parse(localStorage.getItem(place) ?? 'null') as Kept | null)

/** Keeps `value` on this device, where it can be kept. */
export const writeLocalValue = (place: string, value: unknown) =>
  void ifItCan(() => localStorage.setItem(place, JSON.stringify(value)))

/** A browser may forbid it or be full, and what lies there may be broken: nothing that is kept here is needed. */
function ifItCan<Result>(action: () => Result): Result | null {
  try {
    return action()
  } catch {
    return null
  }
}
