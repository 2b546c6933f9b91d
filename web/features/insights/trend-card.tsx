import type { InsightWeek } from '#contract/insights.ts'
import { grouped } from '#domain/counts.ts'
import { Card } from '#web/ui/card.tsx'
import { BarChart } from './bar-chart.tsx'
import { CsvButton } from './csv-button.tsx'
import { DataTable } from './data-table.tsx'
import styles from './trend-card.module.css'

const columns = ['Week', 'Tokens given', 'People who gave', 'People who received']

/** The last twelve weeks as bars, and as a table. */
export function TrendCard({ weeks }: { weeks: InsightWeek[] }) {
  const ends = { first: nameOf(weeks[0]), last: 'This week' }
  return (
    <Card title="The Last 12 Weeks">
      <div className={styles.charts}>
        <BarChart title="Tokens given" values={weeks.map(({ tokens }) => tokens)} {...ends} />
        <BarChart title="People who gave" values={weeks.map(({ givers }) => givers)} {...ends} />
        <BarChart title="People who received" values={weeks.map(({ receivers }) => receivers)} {...ends} />
      </div>
      <DataTable
        name="The last 12 weeks"
        columns={columns}
        rows={weeks.map((week) => [nameOf(week), grouped(week.tokens), grouped(week.givers), grouped(week.receivers)])}
      />
      <CsvButton
        file="weeks.csv"
        subject="weeks"
        rows={[columns, ...weeks.map(({ week, tokens, givers, receivers }) => [week, tokens, givers, receivers])]}
      />
    </Card>
  )
}

/** 'Week 47'. Twelve weeks need no year. */
const nameOf = ({ week } = { week: '' }) => `Week ${Number(week.split('-W')[1])}`
