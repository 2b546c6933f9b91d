import type { Competition } from '#contract/competitions.ts'
import { instantOf, wallTimeOf } from '#domain/wall-time.ts'
import { parseStoreNumbers } from '#web/parts/stores/store-numbers-field.tsx'

type Period = Pick<Competition, 'startDate' | 'endDate'>
type ReadCompetitionFormOptions = { timeZone: string; before: Period | null }

/**
 * Converts the form's values to a request body. Dates are wall-clock times in `timeZone`. A date that was not changed keeps
 * its instant from `before`, because the field cannot show seconds or which of two repeated hours is meant.
 */
export function readCompetitionForm(form: FormData, { timeZone, before }: ReadCompetitionFormOptions) {
  const readDate = (name: keyof Period) => {
    const wallTime = form.get(name)
    if (typeof wallTime !== 'string') return ''
    if (before && wallTime === wallTimeOf(new Date(before[name]), timeZone)) return before[name]
    return instantOf(wallTime, timeZone)?.toISOString() ?? ''
  }
  return {
    ...Object.fromEntries<unknown>(form),
    tokenCost: Number(form.get('tokenCost')),
    startDate: readDate('startDate'),
    endDate: readDate('endDate'),
    // The text field may hold a number that was typed but not added, or one that was added already.
    storeNumbers: parseStoreNumbers(
      form
        .getAll('storeNumbers')
        .filter((value) => typeof value === 'string')
        .join(','),
    ),
    usesBeacon: form.has('usesBeacon'),
  }
}
