/** The props of a control that selects stores, here under the form's field `name`. */
export type StoreSelection = {
  name: string
  /** The stores to choose from. */
  stores: string[]
  selected: string[]
  onChange: (selected: string[]) => void
}

/** Adds `value` if it is not selected, else removes it. */
export const toggleSelected = (selected: string[], value: string) =>
  selected.includes(value) ? selected.filter((other) => other !== value) : [...selected, value]

/** Adds the store number in `text`, unless it is selected already. Returns null if it is no store number. */
export function addStore(selected: string[], text: string): string[] | null {
  const store = text.trim()
  if (!/^[0-9]{4}$/.test(store)) return null
  return selected.includes(store) ? selected : [...selected, store]
}
