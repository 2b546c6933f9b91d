import type { AuditEvent } from '#contract/audit.ts'
import { auditKindOf } from '#domain/audit-actions.ts'
import { describeAuditEvent } from '#messages/audit-events.ts'
import { competitionDate } from '#web/kit/dates.ts'

/** Events of a day that say the same, newest first: 'Ana L. logged in', six times. */
export type FoldedEvents = { sentence: string; events: AuditEvent[] }

export type AuditDay = { date: string; rows: FoldedEvents[] }

/**
 * Groups events, newest first, by day, and folds those that say the same: changes that follow each other at once; log-ins
 * and refusals also with those of other people in between, because their order says nothing.
 */
export function foldEvents(events: AuditEvent[], timeZone?: string): AuditDay[] {
  const days: AuditDay[] = []
  let run = { name: '', rows: new Map<string, FoldedEvents>() }
  for (const event of events) {
    const date = competitionDate(event.at, timeZone)
    const sentence = describeAuditEvent(event)
    const key = [event.action, event.actorId, event.targetId, sentence].join(' ')
    const name = `${date} ${auditKindOf(event.action) === 'changes' ? key : ''}`
    if (name !== run.name) run = { name, rows: new Map() }
    const row = run.rows.get(key)
    if (row) row.events.push(event)
    else {
      const added = { sentence, events: [event] }
      run.rows.set(key, added)
      if (days.at(-1)?.date === date) days.at(-1)?.rows.push(added)
      else days.push({ date, rows: [added] })
    }
  }
  return days
}
