import { Suspense } from 'react'
import { inLine } from '#domain/names.ts'
import * as texts from '#texts/home.ts'
import { useQueuedTokens } from '#web/data/outbox/outbox-notes.ts'
import { useMe } from '#web/data/cache/use-me.ts'
import { firstScreen, lazyAfter } from '#web/kit/lazy-after.tsx'
import { PageHead } from '#web/kit/page-head.tsx'
import { ActiveCompetitions } from './active-competitions.tsx'
import { CardLinks } from './card-links.tsx'
import { HomeActions } from './home-actions.tsx'
import styles from './home.module.css'
import { NewestThanks } from './newest-thanks.tsx'
import { MonthInReview } from './month-in-review.tsx'
import { NextAct } from './next-act.tsx'
import { RoleAndStores } from './role-and-stores.tsx'
import { TeamGoal } from './team-goal.tsx'
import { Balances, Totals } from './token-counts.tsx'
import { TokenHistory } from './token-history.tsx'

// Its read is for few visits: most people add a passkey once.
const NewLogInMethods = lazyAfter(firstScreen, async () => (await import('./new-log-in-methods.tsx')).NewLogInMethods)

/** One list: what there is to do, the newest thanks, the balances, and links to the cards below. */
export function HomeScreen() {
  const account = useMe()
  const user = { ...account, giftTokens: account.giftTokens - useQueuedTokens(account.id) }
  return (
    <div className={styles.screen}>
      <PageHead title={texts.welcome({ firstName: inLine(user.firstName) })}>
        <RoleAndStores user={user} />
      </PageHead>
      <Suspense>
        <NewLogInMethods />
      </Suspense>
      <NextAct user={user} />
      {user.lifetimeTokensReceived > 0 && <NewestThanks />}
      <MonthInReview />
      <div className={styles.list}>
        <Balances user={user} />
        <CardLinks />
      </div>
      <TeamGoal />
      <div className={styles.cards}>
        <TokenHistory />
        <div className={styles.column}>
          <ActiveCompetitions />
          <Totals user={user} />
        </div>
      </div>
      <HomeActions />
    </div>
  )
}
