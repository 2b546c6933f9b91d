import { Suspense, useState } from 'react'
import type { Me } from '#contract/auth.ts'
import { type Competition, competitions, highlights } from '#contract/competitions.ts'
import { unreadCount } from '#contract/notifications.ts'
import { firstStepsOf } from '#domain/first-steps.ts'
import { asksForPrize } from '#domain/prize-question.ts'
import { isAdmin } from '#domain/roles.ts'
import { colleaguesToThank } from '#contract/users.ts'
import { useRead } from '#web/data/cache/use-read.ts'
import { firstScreen, lazyAfter } from '#web/kit/lazy-after.tsx'
import { lazyWithPreload } from '#web/kit/lazy-with-preload.tsx'
import { HomeGifts } from '#web/parts/unopened-gifts/home-gifts.tsx'
import { FirstSteps } from './first-steps.tsx'
import { NewestThanks } from './newest-thanks.tsx'
import { NewsItems } from './news-items.tsx'
import styles from './news.module.css'

const SetUpCard = lazyWithPreload(async () => (await import('#web/parts/set-up/set-up-card.tsx')).SetUpCard)
const WaitingForYou = lazyWithPreload(async () => (await import('./waiting-for-you.tsx')).WaitingForYou)
// Its read is for few visits too: most people add a passkey once.
const NewLogInMethods = lazyAfter(firstScreen, async () => (await import('./new-log-in-methods.tsx')).NewLogInMethods)
// Few visits end with a question.
const Suggestions = lazyAfter(firstScreen, async () => (await import('./suggestions.tsx')).Suggestions)

/**
 * Shows before the figures: the set-up of a new organisation, passkeys and recovery codes that somebody added, wins, prizes to confirm, unopened gifts, tasks of admins, the newest thanks, the first steps of a new user.
 */
export const News = ({ user }: { user: Me }) => (
  <>
    {user.role === 'super_admin' && (
      <Suspense>
        <SetUpCard />
      </Suspense>
    )}
    <Suspense>
      <NewLogInMethods />
    </Suspense>
    <NewsOfUser user={user} />
    {isAdmin(user.role) && (
      <Suspense>
        <WaitingForYou />
      </Suspense>
    )}
    {user.lifetimeTokensReceived > 0 && <NewestThanks />}
    {firstStepsOf(user) && <FirstStepsIfAny user={user} />}
  </>
)

/** Nobody to thank works with the owner of a new installation, who has the steps of the organisation instead. */
function FirstStepsIfAny({ user }: { user: Me }) {
  const { data: colleagues } = useRead(colleaguesToThank)
  if (user.role === 'super_admin' && colleagues?.length === 0) return null
  return <FirstSteps user={user} />
}

/** Wins, prizes to confirm, and unopened gifts. */
function NewsOfUser({ user }: { user: Me }) {
  // Gifts that arrive later come in a sheet and move nothing.
  const [newestGiftId] = useState(useRead(unreadCount).data?.newestGiftId)
  const shown = useRead(competitions, { search: highlights }).data ?? []
  const wins = shown.filter(({ isNewWin }) => isNewWin)
  const handedOver = shown.filter((competition) => asksForPrize(competition, user))
  const [received, setReceived] = useState<Competition | null>(null)
  const hasItems = wins.length > 0 || handedOver.length > 0 || received !== null
  return (
    (hasItems || newestGiftId) && (
      <div className={styles.items} data-win={wins.length > 0}>
        {hasItems && <NewsItems wins={wins} handedOver={handedOver} received={received} setReceived={setReceived} />}
        {newestGiftId && <Unopened upTo={newestGiftId} />}
      </div>
    )
  )
}

/** The unopened gifts, then the question about push notifications or the suggestion to install the app. */
function Unopened({ upTo }: { upTo: string }) {
  const [isDone, setDone] = useState(false)
  if (!isDone) return <HomeGifts upTo={upTo} onDone={() => setDone(true)} />
  return (
    <Suspense>
      <Suggestions />
    </Suspense>
  )
}
