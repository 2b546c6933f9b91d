import { inLine } from '#domain/names.ts'
import * as texts from '#texts/home.ts'
import { useQueuedTokens } from '#web/data/outbox/outbox-notes.ts'
import { useMe } from '#web/data/cache/use-me.ts'
import { PageHead } from '#web/kit/page-head.tsx'
import { ActiveCompetitions } from './active-competitions.tsx'
import { HomeActions } from './home-actions.tsx'
import styles from './home.module.css'
import { News } from './news.tsx'
import { RoleAndStores } from './role-and-stores.tsx'
import { TeamGoal } from './team-goal.tsx'
import { TokenCounts } from './token-counts.tsx'
import { TokenHistory } from './token-history.tsx'

/** The user's balances, main actions, gift history and active competitions. */
export function HomeScreen() {
  const user = useMe()
  const giftTokens = user.giftTokens - useQueuedTokens(user.id)
  return (
    <div className={styles.screen}>
      <PageHead title={texts.welcome({ firstName: inLine(user.firstName) })}>
        <RoleAndStores user={user} />
      </PageHead>
      <News user={user} />
      <TokenCounts user={{ ...user, giftTokens }} />
      <HomeActions />
      <TeamGoal />
      <div className={styles.cards}>
        <TokenHistory />
        <ActiveCompetitions />
      </div>
    </div>
  )
}
