// Creating a format takes 50 µs, and a page asks for each row. Names come from cookies too.
const known = new Set<string>()
const maxKnown = 600

/**
 * The time zone, if this program can reckon in it; null otherwise. Lists of zones hold only one name of each. Intl also
 * accepts offsets such as '+01:00', which know no summer time.
 */
export function knownZone(zone: string | undefined): string | null {
  if (zone === undefined || !/^[A-Za-z]/.test(zone)) return null
  if (known.has(zone)) return zone
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone }).format()
    if (known.size < maxKnown) known.add(zone)
    return zone
  } catch {
    return null
  }
}
