import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Instant } from './shapes.ts'

/** Whoever has the address may read the calendar. */
export const CalendarLink = z.object({ url: z.string(), createdAt: Instant })
export type CalendarLink = z.infer<typeof CalendarLink>

export const calendarLink = endpoint('GET', '/api/user/calendar-link', {
  access: 'approved',
  summary: 'Your link to the calendar of competitions; null if you have none',
  reply: z.nullable(CalendarLink),
})

export const createCalendarLink = endpoint('POST', '/api/user/calendar-link', {
  access: 'approved',
  summary: 'Make a link to the calendar of competitions. An earlier one ends',
  reply: CalendarLink,
  status: 201,
  refuses: ['key_reused'],
})

export const removeCalendarLink = endpoint('DELETE', '/api/user/calendar-link', {
  access: 'approved',
  summary: 'End your link to the calendar of competitions',
  reply: z.object({}),
})

export const competitionCalendar = endpoint('GET', '/api/calendar.ics', {
  access: 'anyone',
  summary: 'The competitions that the owner of a link can see, as an iCalendar feed (RFC 5545)',
  search: z.object({ key: z.string().check(z.maxLength(100)) }),
  reply: z.string(),
  isLimitedAlone: true,
  refuses: ['not_found'],
})
