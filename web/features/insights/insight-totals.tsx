import type { Insights } from '#contract/insights.ts'
import { number } from '#texts/format.ts'
import { minPeopleForFigures } from '#domain/insights.ts'
import * as texts from '#texts/insights.ts'
import styles from './insights-screen.module.css'
import { percentage } from './percentage.ts'

/** The totals of the chosen stores, and why some figures are missing. */
export const InsightTotals = ({ insights: { people, gave, unusedTokens, isTooLarge } }: { insights: Insights }) => (
  <>
    <dl className={styles.totals}>
      <Total name={texts.peopleLabel({ people })} value={number(people)} />
      {gave !== null && <Total name={texts.gaveOfPeople({ gave, people })} value={percentage(gave, people)} />}
      <Total name={texts.unusedTokensLabel} value={number(unusedTokens)} />
    </dl>
    {isTooLarge && <p className={styles.note}>{texts.tooManyPeople}</p>}
    {!isTooLarge && gave === null && <p className={styles.note}>{texts.tooFewForFigures({ minPeopleForFigures })}</p>}
  </>
)

const Total = ({ name, value }: { name: string; value: string }) => (
  <div className={styles.total}>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)
