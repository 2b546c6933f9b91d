import { type Insights, insights } from '#contract/insights.ts'
import * as texts from '#texts/insights.ts'
import { useRead } from '#web/data/cache/use-read.ts'
import { Card } from '#web/kit/card.tsx'
import layout from '#web/kit/layout.module.css'
import { LinkButton } from '#web/kit/link-button.tsx'
import { Read } from '#web/kit/read.tsx'
import { BarChart, ShareBar } from './bar-chart.tsx'
import { changeInWords, MissingFigures, percentage } from './insight-totals.tsx'
import styles from './insights.module.css'
import { chartNames } from './week-names.ts'

/** How many people gave in the last complete week, and in the twelve weeks until now, for the dashboard. */
export function ParticipationCard() {
  const reading = useRead(insights, { refetchOnOpen: true })
  return (
    <Card title={texts.participation}>
      <div className={styles.participation}>
        <Read result={reading} loading={null}>
          {(figures) => <Figures figures={figures} />}
        </Read>
      </div>
    </Card>
  )
}

const Figures = ({ figures: { people, gave, weeks, isTooLarge } }: { figures: Insights }) => (
  <>
    <div className={`${layout.stack} ${styles.figures}`}>
      {gave === null ? (
        <MissingFigures isTooLarge={isTooLarge} people={people} />
      ) : (
        <>
          <p className={styles.giverShare}>{percentage(gave, people)}</p>
          <p>{texts.gaveOfPeople({ gave, people })}</p>
          <ShareBar part={gave} whole={people} />
          <p className={styles.change}>{changeInWords(weeks)}</p>
        </>
      )}
      <div>
        <LinkButton href="/admin/insights" kind="secondary" size="small">
          {texts.moreFigures}
        </LinkButton>
      </div>
    </div>
    {weeks.length > 0 && (
      <BarChart
        title={texts.peopleWhoGave}
        values={weeks.map(({ givers }) => givers)}
        {...chartNames(weeks)}
        isLastOpen
      />
    )}
  </>
)
