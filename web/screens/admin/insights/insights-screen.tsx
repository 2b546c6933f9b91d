import { useLocation, useSearch } from 'wouter'
import { insights, type InsightWeek } from '#contract/insights.ts'
import * as texts from '#texts/insights.ts'
import { number } from '#texts/format.ts'
import { useMe } from '#web/data/cache/use-me.ts'
import { useRead } from '#web/data/cache/use-read.ts'
import layout from '#web/kit/layout.module.css'
import { LinkButton } from '#web/kit/link-button.tsx'
import { PageHead } from '#web/kit/page-head.tsx'
import { Read } from '#web/kit/read.tsx'
import { Skeletons } from '#web/kit/skeleton.tsx'
import { StoreFilter } from '#web/parts/stores/store-filter.tsx'
import { Card } from '#web/kit/card.tsx'
import { InsightTotals } from './insight-totals.tsx'
import styles from './insights.module.css'
import { StoresCard } from './stores-card.tsx'
import { UnthankedCard } from './unthanked-card.tsx'
import { BarChart } from './bar-chart.tsx'
import { CsvButton, PlainTable } from './figures-table.tsx'
import { chartNames, weekName } from './week-names.ts'

/** How the people of an admin's stores thank each other. The address carries the chosen store. */
export function InsightsScreen() {
  const store = new URLSearchParams(useSearch()).get('store') ?? ''
  const [path, navigate] = useLocation()
  const { role } = useMe()
  const reading = useRead(insights, { search: store === '' ? undefined : { store }, refetchOnOpen: true })
  const choose = (chosen: string) => navigate(chosen === '' ? path : `${path}?store=${chosen}`, { replace: true })
  return (
    <>
      <div className={`${layout.wrap} ${styles.head}`}>
        <PageHead title={texts.insights} />
        <div className={`${layout.spread} ${styles.filter}`}>
          <StoreFilter store={store} onStore={choose} />
          {role === 'super_admin' && (
            <LinkButton href="/admin/super-admin#mutual-gifts" kind="secondary">
              {texts.mutualGifts}
            </LinkButton>
          )}
        </div>
      </div>
      <Read result={reading} loading={<Skeletons count={4} shape="card" />}>
        {(figures) => (
          <div className={`${layout.stack} ${styles.cards}`}>
            <InsightTotals insights={figures} />
            {!figures.isTooLarge && <UnthankedCard key={store} unthanked={figures.unthanked} />}
            {figures.weeks.length > 0 && <TrendCard weeks={figures.weeks} gave={figures.gave} />}
            {figures.stores.length > 1 && <StoresCard stores={figures.stores} />}
          </div>
        )}
      </Read>
    </>
  )
}

const columns = [texts.week, texts.tokensGiven, texts.peopleWhoGave, texts.peopleWhoReceived]

type TrendCardProps = {
  weeks: InsightWeek[]
  /** How many of the people who are there now gave in the last complete week. */
  gave: number | null
}

/** The last twelve weeks as bars, and as a table. */
function TrendCard({ weeks, gave }: TrendCardProps) {
  const common = { ...chartNames(weeks), isLastOpen: true }
  return (
    <Card title={texts.theLast12Weeks}>
      <div className={styles.charts}>
        <BarChart title={texts.tokensGiven} values={weeks.map(({ tokens }) => tokens)} {...common} />
        <BarChart title={texts.peopleWhoGave} values={weeks.map(({ givers }) => givers)} {...common} />
        <BarChart title={texts.peopleWhoReceived} values={weeks.map(({ receivers }) => receivers)} {...common} />
      </div>
      <details className={styles.details}>
        <summary className={`${layout.summary} ${styles.summary}`}>{texts.showAsTable}</summary>
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
        rows={() => [columns, ...weeks.map(({ week, tokens, givers, receivers }) => [week, tokens, givers, receivers])]}
      />
    </Card>
  )
}

/** Says why a week can have more people who gave than the total above: it counts those who have left or are suspended, too. */
function Leavers({ week, gave }: { week: InsightWeek | undefined; gave: number | null }) {
  const left = week && gave !== null ? week.givers - gave : 0
  if (!week || left <= 0) return null
  return <p className={styles.leavers}>{texts.includesLeavers({ week: weekName(week), left })}</p>
}
