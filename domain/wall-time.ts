import { createZoneFormats } from './zone-formats.ts'

/** A local date and time without offset: '2026-11-21T16:03', with seconds only if they are not zero. */
export type WallTime = string

const dayMs = 86_400_000
const minuteLength = 'yyyy-mm-ddThh:mm'.length

export function wallTimeOf(instant: Date, timeZone: string): WallTime {
  const shown = new Date(shownMs(instant.getTime(), timeZone)).toISOString()
  return shown.endsWith(':00.000Z') ? shown.slice(0, minuteLength) : shown.slice(0, 'yyyy-mm-ddThh:mm:ss'.length)
}

/** Null if it is no date and time. The first of a repeated time; a skipped one moves forward by the gap. */
export function instantOf(wall: WallTime, timeZone: string): Date | null {
  const targetMs = wallMs(wall)
  if (targetMs === null) return null
  // No zone changes its offset twice within two days, so one of the two applies.
  const before = targetMs - offsetMs(targetMs - dayMs, timeZone)
  const after = targetMs - offsetMs(targetMs + dayMs, timeZone)
  const fitting = [before, after].filter((ms) => shownMs(ms, timeZone) === targetMs)
  return new Date(fitting.length > 0 ? Math.min(...fitting) : before)
}

function wallMs(wall: WallTime): number | null {
  if (!/^[1-9]\d{3}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/.test(wall)) return null
  const ms = Date.parse(`${wall}Z`)
  // Some engines read February 30 as a day in March.
  return Number.isNaN(ms) || !new Date(ms).toISOString().startsWith(wall) ? null : ms
}

const offsetMs = (ms: number, timeZone: string) => shownMs(ms, timeZone) - Math.floor(ms / 1_000) * 1_000

function shownMs(ms: number, timeZone: string): number {
  const parts = clockOf(timeZone).formatToParts(new Date(ms))
  const part = (target: Intl.DateTimeFormatPartTypes) => Number(parts.find(({ type }) => type === target)?.value)
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'))
}

const clockOf = createZoneFormats('en-US', {
  calendar: 'gregory',
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
})
