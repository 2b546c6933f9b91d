import type { KeyboardEvent } from 'react'

// The code of every key that an input method has taken.
const takenKeyCode = 229

/**
 * True for a key of an input method, such as the Enter that accepts what it suggests. Safari ends the composition before that
 * key, so that only its code tells.
 */
export const isForInputMethod = ({ nativeEvent, keyCode }: KeyboardEvent) =>
  nativeEvent.isComposing || keyCode === takenKeyCode
