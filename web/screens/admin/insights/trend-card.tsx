import type { InsightWeek } from '#contract/insights.ts'
import { number } from '#texts/format.ts'
import * as texts from '#texts/insights.ts'
import { Card } from '#web/kit/card.tsx'
import { BarChart } from './bar-chart.tsx'
import { CsvButton } from './csv-button.tsx'
import { PlainTable } from './plain-table.tsx'
import styles from './trend-card.module.css'
import { chartNames, weekName } from './week-names.ts'

const columns = [texts.week, texts.tokensGiven, texts.peopleWhoGave, texts.peopleWhoReceived]

type Props = {
  weeks: InsightWeek[]
  /** How many of the people who are there now gave in the last complete week. */
  gave: number | null
}

/** The last twelve weeks as bars, and as a table. */
export function TrendCard({ weeks, gave }: Props) {
  const common = { ...chartNames(weeks), isLastOpen: true }
  return (
    <Card title={texts.theLast12Weeks}>
      <div className={styles.charts}>
        <BarChart title={texts.tokensGiven} values={weeks.map(({ tokens }) => tokens)} {...common} />
        <BarChart title={texts.peopleWhoGave} values={weeks.map(({ givers }) => givers)} {...common} />
        <BarChart title={texts.peopleWhoReceived} values={weeks.map(({ receivers }) => receivers)} {...common} />
      </div>
      <details className={styles.details}>
        <summary className={styles.summary}>{texts.showAsTable}</summary>
        <PlainTable
          name={texts.last12WeeksLabel}
          columns={columns}
          rows={weeks.map((week) => [weekName(week), number(week.tokens), number(week.givers), number(week.receivers)])}
        />
      </details>
      <Leavers week={weeks.at(-2)} gave={gave} />
      <CsvButton
        file="weeks.csv"
        label={texts.downloadWeeks}
        rows={[columns, ...weeks.map(({ week, tokens, givers, receivers }) => [week, tokens, givers, receivers])]}
      />
    </Card>
  )
}

/** Says why a week can have more people who gave than the total above: it counts those who have left or are suspended, too. */
function Leavers({ week, gave }: { week: InsightWeek | undefined; gave: number | null }) {
  const left = week && gave !== null ? week.givers - gave : 0
  if (!week || left <= 0) return null
  return <p className={styles.note}>{texts.includesLeavers({ week: weekName(week), left })}</p>
}
