/** Null for a text that is no absolute URL: `URL.parse` for browsers before the middle of 2024. */
export function parseUrl(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}
