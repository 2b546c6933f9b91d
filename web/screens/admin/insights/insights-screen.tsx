import { useLocation, useSearch } from 'wouter'
import { insights } from '#contract/insights.ts'
import * as texts from '#texts/insights.ts'
import { useMe } from '#web/data/cache/use-me.ts'
import { useRead } from '#web/data/cache/use-read.ts'
import { LinkButton } from '#web/kit/link-button.tsx'
import { PageHead } from '#web/kit/page-head.tsx'
import { Read } from '#web/kit/read.tsx'
import { Skeletons } from '#web/kit/skeleton.tsx'
import { StoreFilter } from '#web/parts/stores/store-filter.tsx'
import { InsightTotals } from './insight-totals.tsx'
import styles from './insights-screen.module.css'
import { StoresCard } from './stores-card.tsx'
import { TrendCard } from './trend-card.tsx'
import { UnthankedCard } from './unthanked-card.tsx'

/** How the people of an admin's stores thank each other. The address carries the chosen store. */
export function InsightsScreen() {
  const store = new URLSearchParams(useSearch()).get('store') ?? ''
  const [path, navigate] = useLocation()
  const { role } = useMe()
  const reading = useRead(insights, { search: store === '' ? undefined : { store }, refetchOnOpen: true })
  const choose = (chosen: string) => navigate(chosen === '' ? path : `${path}?store=${chosen}`, { replace: true })
  return (
    <>
      <div className={styles.head}>
        <PageHead title={texts.insights} subtitle={texts.insightsSubtitle} />
        <div className={styles.filter}>
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
          <div className={styles.cards}>
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
