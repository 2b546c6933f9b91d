import type { Insights, InsightWeek } from '#contract/insights.ts'
import { minPeopleForFigures } from '#domain/insights.ts'
import { number } from '#texts/format.ts'
import * as texts from '#texts/insights.ts'
import layout from '#web/kit/layout.module.css'
import { ShareBar } from './bar-chart.tsx'
import styles from './insights.module.css'

/** The totals of the chosen stores, and why some figures are missing. */
export const InsightTotals = ({
  insights: { people, gave, unusedTokens, isTooLarge, weeks },
}: {
  insights: Insights
}) => (
  <>
    <dl className={styles.totals}>
      {gave !== null && (
        <div className={`${layout.surface} ${styles.total}`} data-first>
          <dt>{texts.gaveOfPeople({ gave, people })}</dt>
          <dd>{percentage(gave, people)}</dd>
          <dd className={`${layout.stack} ${styles.more}`}>
            <ShareBar part={gave} whole={people} />
            <span>{changeInWords(weeks)}</span>
          </dd>
        </div>
      )}
      <Total name={texts.peopleLabel({ people })} value={number(people)} />
      <Total name={texts.unusedTokensLabel} value={number(unusedTokens)} />
    </dl>
    {gave === null && <MissingFigures isTooLarge={isTooLarge} people={people} />}
  </>
)

/** Why it is not said how many gave. */
export const MissingFigures = ({ isTooLarge, people }: Pick<Insights, 'isTooLarge' | 'people'>) => (
  <p className={layout.quiet}>{missingInWords({ isTooLarge, people })}</p>
)

function missingInWords({ isTooLarge, people }: Pick<Insights, 'isTooLarge' | 'people'>) {
  if (isTooLarge) return texts.tooManyPeople
  return people < minPeopleForFigures ? texts.tooFewForFigures({ minPeopleForFigures }) : texts.countedTogether
}

const Total = ({ name, value }: { name: string; value: string }) => (
  <div className={`${layout.surface} ${styles.total}`}>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)

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
