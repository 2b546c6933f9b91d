/**
 * The time zone, if this program can reckon in it; null otherwise. Lists of zones hold only one name of each. Intl also
 * accepts offsets such as '+01:00', which know no summer time.
 */
export function knownZone(zone: string | undefined): string | null {
  if (zone === undefined || !/^[A-Za-z]/.test(zone)) return null
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone }).format()
    return zone
  } catch {
    return null
  }
}
