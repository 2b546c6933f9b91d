// The zones of the world and their old names. Names of zones come from cookies too, and Intl does not mind their case.
const maxZones = 600

/** A format for each time zone; undefined for that of the machine. Creating one takes 50 µs, using it 1 µs. */
export function createZoneFormats(locale: string, options: Intl.DateTimeFormatOptions) {
  const formats = new Map<string | undefined, Intl.DateTimeFormat>()
  return (timeZone: string | undefined) => {
    const known = formats.get(timeZone)
    if (known) return known
    if (formats.size >= maxZones) formats.clear()
    const made = new Intl.DateTimeFormat(locale, { ...options, timeZone })
    formats.set(timeZone, made)
    return made
  }
}
