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

/** Returns what this device stores under `key`, or null if it stores nothing. A server stores nothing. */
export const readLocalValue = <Value>(key: string) => parseOrNull<Value>(readLocalText(key) ?? 'null')

/** The same as it is stored, in JSON. */
export const readLocalText = (key: string) =>
  import.meta.env.SSR ? null : nullOnError(() => localStorage.getItem(key))

export const parseOrNull = <Value>(text: string) => nullOnError(() => JSON.parse(text) as Value | null)

/** Stores `value` on this device, if the browser allows it. */
export const writeLocalValue = (key: string, value: unknown) =>
  void nullOnError(() => localStorage.setItem(key, JSON.stringify(value)))

/** Removes what this device stores under keys that begin with `prefix`. */
export const removeLocalValues = (prefix: string) =>
  void nullOnError(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith(prefix))
      .forEach((key) => localStorage.removeItem(key)),
  )

/** Storage may be forbidden or full, and its content may be damaged. Nothing that is stored there is essential. */
function nullOnError<Result>(action: () => Result): Result | null {
  try {
    return action()
  } catch {
    return null
  }
}
