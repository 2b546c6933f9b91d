import type { Competition } from '#contract/competitions.ts'
import { instantOf, wallTimeOf } from '#domain/wall-time.ts'
import { parseStoreNumbers } from '#web/ui/store-numbers-field.tsx'

type Period = Pick<Competition, 'startDate' | 'endDate'>
type Context = { timeZone: string; before: Period | null }

/**
 * What the form of a competition holds, as the contract takes it. Its dates are those of the clocks in `timeZone`; one
 * that still reads as it did `before` stays the same instant, which may have seconds, or be the second of its hour.
 */
export function competitionIn(form: FormData, { timeZone, before }: Context) {
  const instant = (name: keyof Period) => {
    const typed = form.get(name)
    if (typeof typed !== 'string') return ''
    if (before && typed === wallTimeOf(new Date(before[name]), timeZone)) return before[name]
    return instantOf(typed, timeZone)?.toISOString() ?? ''
  }
  return {
    ...Object.fromEntries(form),
    tokenCost: Number(form.get('tokenCost')),
    startDate: instant('startDate'),
    endDate: instant('endDate'),
    // The last of them may be typed and not added, or there already.
    storeNumbers: parseStoreNumbers(
      form
        .getAll('storeNumbers')
        .filter((value) => typeof value === 'string')
        .join(','),
    ),
    usesBeacon: form.has('usesBeacon'),
  }
}
