import type { Insights } from '#contract/insights.ts'
import { count, grouped } from '#domain/counts.ts'
import { minPeopleForFigures } from '#domain/insights.ts'
import styles from './insights-screen.module.css'
import { percentage } from './percentage.ts'

/** The totals of the chosen stores, and why some figures are missing. */
export const InsightTotals = ({ insights: { people, gave, unusedTokens, isTooLarge } }: { insights: Insights }) => (
  <>
    <dl className={styles.totals}>
      <Total name={people === 1 ? 'person' : 'people'} value={grouped(people)} />
      {gave !== null && (
        <Total name={`gave last week: ${grouped(gave)} of ${grouped(people)}`} value={percentage(gave, people)} />
      )}
      <Total name="tokens that nobody has given yet" value={grouped(unusedTokens)} />
    </dl>
    {isTooLarge && (
      <p className={styles.note}>These are too many people to look at each. Choose a store to see more.</p>
    )}
    {!isTooLarge && gave === null && (
      <p className={styles.note}>
        How many give is shown from {count(minPeopleForFigures, 'person', 'people')} on, so that nobody stands out.
      </p>
    )}
  </>
)

const Total = ({ name, value }: { name: string; value: string }) => (
  <div className={styles.total}>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)
