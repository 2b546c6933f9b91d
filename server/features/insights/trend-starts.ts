import { weekStart } from '#domain/calendar.ts'
import { trendWeeks } from '#domain/insights.ts'

const dayMs = 86_400_000

/** The starts of the weeks of the trend, oldest first. The last one is the current week. */
export function trendStarts(now: Date, timeZone: string): Date[] {
  const starts = [weekStart(now, timeZone)]
  for (let [first] = starts; first && starts.length < trendWeeks; [first] = starts)
    starts.unshift(weekStart(new Date(first.getTime() - dayMs), timeZone))
  return starts
}
