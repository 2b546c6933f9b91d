import { readLocalValue, writeLocalValue } from '#web/api/local-storage.ts'

const keyOf = (id: string) => `celebrated ${id}`

/** Tells whether this device has celebrated the win of the competition. */
export const isCelebrated = (id: string) => readLocalValue(keyOf(id)) !== null

export const rememberCelebration = (id: string) => writeLocalValue(keyOf(id), true)
