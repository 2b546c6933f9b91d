import type { Insights, InsightWeek } from '#contract/insights.ts'
import { minPeopleForFigures } from '#domain/insights.ts'
import * as texts from '#texts/insights.ts'
import layout from '#web/kit/layout.module.css'
import styles from './insights.module.css'

/** The totals of the chosen stores in one sentence, and why some figures are missing. */
export const InsightTotals = ({ insights }: { insights: Insights }) => (
  <div className={styles.totals}>
    <p className={styles.sentence}>{totalsInWords(insights)}</p>
    {insights.gave === null && <MissingFigures {...insights} />}
  </div>
)

function totalsInWords({ people, gave, unusedTokens: unused, weeks, isTooLarge }: Insights) {
  if (isTooLarge || gave === null) return texts.peopleAndTokens({ people, unused })
  const change = changeInWords(weeks)
  return texts.totals({ gave, people, unused, change: change && `, ${change}` })
}

/** Why it is not said how many gave. */
export const MissingFigures = ({ isTooLarge, people }: Pick<Insights, 'isTooLarge' | 'people'>) => (
  <p className={layout.quiet}>{missingInWords({ isTooLarge, people })}</p>
)

function missingInWords({ isTooLarge, people }: Pick<Insights, 'isTooLarge' | 'people'>) {
  if (isTooLarge) return texts.tooManyPeople
  return people < minPeopleForFigures ? texts.tooFewForFigures({ minPeopleForFigures }) : texts.countedTogether
}

/** How many more or fewer people gave in the last complete week than in the one before; '' if that is not known. */
export function changeInWords(weeks: InsightWeek[]) {
  const [before, last] = weeks.slice(-3, -1)
  if (!before || !last) return ''
  const n = last.givers - before.givers
  if (n === 0) return texts.asManyGave
  return n > 0 ? texts.moreGave({ n }) : texts.fewerGave({ n: -n })
}

/** '43%'; '0%' of nobody. */
export const percentage = (part: number, whole: number) =>
  `${whole === 0 ? 0 : Math.round((Math.min(part, whole) / whole) * 100)}%`
