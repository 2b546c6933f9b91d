/** Parses JSON from outside the program. Null if it is malformed. */
export function parseJsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
