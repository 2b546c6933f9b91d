import type { InsightWeek, Insights } from '#contract/insights.ts'
import { number } from '#texts/format.ts'
import { minPeopleForFigures } from '#domain/insights.ts'
import * as texts from '#texts/insights.ts'
import styles from './insight-totals.module.css'
import { percentage } from './percentage.ts'
import { ShareBar } from './share-bar.tsx'

/** The totals of the chosen stores, and why some figures are missing. */
export const InsightTotals = ({
  insights: { people, gave, unusedTokens, isTooLarge, weeks },
}: {
  insights: Insights
}) => (
  <>
    <dl className={styles.totals}>
      {gave !== null && (
        <div className={styles.total} data-first>
          <dt>{texts.gaveOfPeople({ gave, people })}</dt>
          <dd>{percentage(gave, people)}</dd>
          <dd className={styles.more}>
            <ShareBar part={gave} whole={people} />
            <span>{changeInWords(weeks)}</span>
          </dd>
        </div>
      )}
      <Total name={texts.peopleLabel({ people })} value={number(people)} />
      <Total name={texts.unusedTokensLabel} value={number(unusedTokens)} />
    </dl>
    {gave === null && <MissingFigures {...{ isTooLarge, people }} />}
  </>
)

/** Why it is not said how many gave. */
export const MissingFigures = ({ isTooLarge, people }: Pick<Insights, 'isTooLarge' | 'people'>) => (
  <p className={styles.note}>{missingInWords({ isTooLarge, people })}</p>
)

function missingInWords({ isTooLarge, people }: Pick<Insights, 'isTooLarge' | 'people'>) {
  if (isTooLarge) return texts.tooManyPeople
  return people < minPeopleForFigures ? texts.tooFewForFigures({ minPeopleForFigures }) : texts.countedTogether
}

const Total = ({ name, value }: { name: string; value: string }) => (
  <div className={styles.total}>
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
