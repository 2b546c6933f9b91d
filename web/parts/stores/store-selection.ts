import { parseStoreNumbers } from './store-numbers-field.tsx'

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

type Taken = { selected: string[]; rest: string }

/** Adds the store numbers in `text`, each once. `rest` is what are none, as it was typed. */
export function takeStores(selected: string[], text: string): Taken {
  const parts = parseStoreNumbers(text)
  const isStore = (part: string) => /^[0-9]{4}$/.test(part)
  return {
    selected: [...new Set([...selected, ...parts.filter(isStore)])],
    rest: parts.filter((part) => !isStore(part)).join(', '),
  }
}
