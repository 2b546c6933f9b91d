import { nullOnError } from '#web/data/storage/null-on-error.ts'

/** Holds the kept head of the transparency log. */
export const storedLogKey = 'transparency log'

/** Whether somebody has answered the suggestion to install the app here, and not who. */
export const installSuggestedKey = 'install'

/** The id of the person who has waited here for an approval, until home greets them. */
export const awaitsApprovalKey = 'awaits approval'

/**
 * The keys that survive a log-out. Their values name nobody. Forgetting the head would hide a rewritten log, and forgetting the
 * answer would suggest again.
 */
export const lastingKeys = [storedLogKey, installSuggestedKey]

/** What the browser did not store: it lasts as long as the page. */
const unstored = new Map<string, string>()

/** Returns what this device stores under `key`, or null if it stores nothing. A server stores nothing. */
export const readLocalValue = <Value>(key: string) => parseOrNull<Value>(readLocalText(key) ?? 'null')

/** The same as it is stored. */
export const readLocalText = (key: string) =>
  import.meta.env.SSR ? null : (unstored.get(key) ?? nullOnError(() => localStorage.getItem(key)))

export const parseOrNull = <Value>(text: string) => nullOnError(() => JSON.parse(text) as Value | null)

/** Stores `value` on this device, or where the browser does not allow it, in this page. */
export const writeLocalValue = (key: string, value: unknown) => writeLocalText(key, JSON.stringify(value))

/** The same with the text itself. */
export function writeLocalText(key: string, text: string) {
  unstored.delete(key)
  nullOnError(() => localStorage.setItem(key, text))
  if (readLocalText(key) !== text) unstored.set(key, text)
}

/** Removes what this device stores under keys that begin with `prefix`. */
export function removeLocalValues(prefix: string) {
  const begin = (key: string) => key.startsWith(prefix)
  for (const key of unstored.keys()) if (begin(key)) unstored.delete(key)
  nullOnError(() =>
    Object.keys(localStorage)
      .filter(begin)
      .forEach((key) => localStorage.removeItem(key)),
  )
}
