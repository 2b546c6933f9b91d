type Hours = { darkFrom: string; darkUntil: string; timeZone: string }

/** True between two times of day, such as '22:00' and '06:00', which may be before and after midnight. Never where both are the same. */
export function isDark(now: Date, { darkFrom, darkUntil, timeZone }: Hours): boolean {
  const time = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(now)
  return darkFrom <= darkUntil ? time >= darkFrom && time < darkUntil : time >= darkFrom || time < darkUntil
}
