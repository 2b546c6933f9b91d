import { createZoneFormats } from '#domain/zone-formats.ts'
import { locale } from '#texts/format.ts'
import * as texts from '#texts/ui.ts'
import { viewerZone } from './viewer-zone.ts'

/** 'Nov 21, 2026 at 4:03 AM', in the viewer's time zone by default. */
export function giftDate(instant: string, timeZone?: string) {
  const { date, time } = partsOf(instant, timeZone)
  return texts.atTime({ date: texts.monthYear(date), time })
}

/** 'Nov 21 at 4:03 AM', in the viewer's time zone by default. */
export function feedDate(instant: string, timeZone?: string) {
  const { date, time } = partsOf(instant, timeZone)
  return texts.atTime({ date: texts.monthDay(date), time })
}

/** 'Nov 21, 2026', in the viewer's time zone by default. */
export function competitionDate(instant: string, timeZone?: string) {
  return texts.monthYear(partsOf(instant, timeZone).date)
}

/** '4:03 AM', in the viewer's time zone by default. */
export const timeOfDay = (instant: string, timeZone?: string) => partsOf(instant, timeZone).time

/** 'November 2026', in the viewer's time zone by default. */
export const monthName = (now: Date, timeZone = viewerZone()) =>
  new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone }).format(now)

/** Rows by the name of their month or day, in the same order. */
export function groupByDate<Row>(rows: Row[], nameOf: (row: Row) => string) {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const name = nameOf(row)
    groups.set(name, [...(groups.get(name) ?? []), row])
  }
  return [...groups]
}

/** 'Noviembre de 2026': a name of a month that stands alone. In sentences many languages write it small. */
export const capitalized = (name: string) => name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)

/**
 * A date and the time of day as texts of `language` show them in a time zone. Built from parts, because browsers differ in the
 * space before AM and in the text between date and time.
 */
export function partsOf(instant: string, timeZone = viewerZone(), language = locale) {
  const parts = formatIn(localeOfDates(language, timeZone), timeZone).formatToParts(new Date(instant))
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.find(({ type }) => type === name)?.value ?? ''
  return {
    date: { month: part('month'), day: part('day'), year: part('year') },
    time: `${part('hour')}:${part('minute')} ${part('dayPeriod')}`.trim(),
  }
}

/** Spanish has the clock of the United States, unless the zone is one of Spain and its neighbours, who write 14:40. */
function localeOfDates(language: string, timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone) {
  return language === 'es-US' && zonesOfSpain.test(timeZone) ? localeOfSpain : language
}

const localeOfSpain = new Intl.Locale('es', { region: 'ES' }).toString()
const zonesOfSpain = /^(Europe\/|Africa\/Ceuta|Atlantic\/Canary)/

const formats = new Map<string, ReturnType<typeof createZoneFormats>>()

function formatIn(language: string, timeZone: string | undefined) {
  const known = formats.get(language) ?? createZoneFormats(language, optionsOf(language))
  formats.set(language, known)
  return known(timeZone)
}

/** The specification has a clock of twelve hours, which browsers would change where their system has one of 24. */
const optionsOf = (language: string): Intl.DateTimeFormatOptions => ({
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  ...(language.endsWith('-US') && { hour12: true }),
})
