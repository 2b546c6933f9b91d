import type { StatementLine } from '#contract/ledger.ts'
import { monthName } from '#web/ui/dates.ts'
import { dayName } from '#web/ui/day-name.ts'

export type StatementMonth = {
  name: string
  days: [name: string, lines: StatementLine[]][]
  /** Tokens received from colleagues, by gifts and boosts, and given to them. Null until all lines of the month are read. */
  sums: { received: number; gifted: number } | null
}

type Options = { now: Date; hasMore: boolean }

/** Lines, newest first, by the months and days of the viewer's time zone. */
export function statementMonths(lines: StatementLine[], { now, hasMore }: Options): StatementMonth[] {
  const months = groupBy(lines, ({ at }) => monthName(new Date(at)))
  return months.map(([name, ofMonth], index) => {
    const isWhole = !hasMore || index < months.length - 1
    return { name, days: groupBy(ofMonth, ({ at }) => dayName(at, now)), sums: isWhole ? sumsOf(ofMonth) : null }
  })
}

function groupBy(lines: StatementLine[], nameOf: (line: StatementLine) => string) {
  const groups = new Map<string, StatementLine[]>()
  for (const line of lines) {
    const group = groups.get(nameOf(line))
    if (group) group.push(line)
    else groups.set(nameOf(line), [line])
  }
  return [...groups]
}

function sumsOf(lines: StatementLine[]) {
  const sums = { received: 0, gifted: 0 }
  for (const { cause, change } of lines) {
    if (cause !== 'gift' && cause !== 'boost') continue
    if (change > 0) sums.received += change
    else sums.gifted -= change
  }
  return sums
}
