/** How a part of the stores field chooses: from `stores`, and tells all that are chosen now. */
export type ChoosingStores = {
  name: string
  stores: string[]
  chosen: string[]
  onChoose: (chosen: string[]) => void
}

/** Choosing by typing a number, which is a value of the form as well while it stands in its field. */
export type TypingStores = ChoosingStores & { id: string; error?: string }

/** The chosen stores with one more or one fewer. */
export const toggled = (chosen: string[], store: string) =>
  chosen.includes(store) ? chosen.filter((one) => one !== store) : [...chosen, store]

/** The stores that `text` adds to the chosen ones, which may be none: it is there already. Null where it is no store number. */
export function added(chosen: string[], text: string): string[] | null {
  const store = text.trim()
  if (!/^[0-9]{4}$/.test(store)) return null
  return chosen.includes(store) ? chosen : [...chosen, store]
}
