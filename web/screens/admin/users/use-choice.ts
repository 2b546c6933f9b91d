import { useCallback, useState } from 'react'
import { toggleSelected } from '#web/parts/stores/store-selection.ts'

/** The users that an admin has chosen to move; null while nobody is being moved. */
export function useChoice() {
  const [chosenIds, setChosenIds] = useState<string[] | null>(null)
  return {
    chosenIds,
    start: () => setChosenIds([]),
    stop: () => setChosenIds(null),
    toggle: useCallback((id: string) => setChosenIds((ids) => ids && toggleSelected(ids, id)), []),
  }
}
