import { nullOnError } from './null-on-error.ts'

/** Returns what this tab stores under `key`, or null if it stores nothing. */
export const readSessionText = (key: string) => nullOnError(() => sessionStorage.getItem(key))

/** Stores `text` in this tab, if the browser allows it. */
export const writeSessionText = (key: string, text: string) => void nullOnError(() => sessionStorage.setItem(key, text))

export const removeSessionText = (key: string) => void nullOnError(() => sessionStorage.removeItem(key))

export const clearSession = () => void nullOnError(() => sessionStorage.clear())
