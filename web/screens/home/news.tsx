import { useState } from 'react'
import type { Me } from '#contract/auth.ts'
import { type Competition, competitions, highlights } from '#contract/competitions.ts'
import { unreadCount } from '#contract/notifications.ts'
import { firstStepsOf } from '#domain/first-steps.ts'
import { asksForPrize } from '#domain/prize-question.ts'
import { isAdmin } from '#domain/roles.ts'
import { useRead } from '#web/data/cache/use-read.ts'
import { lazyWithPreload } from '#web/kit/lazy-with-preload.tsx'
import { BestEffort } from '#web/kit/best-effort.tsx'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { NewestThanks } from './newest-thanks.tsx'
import styles from './news.module.css'

const FirstSteps = lazyWithPreload(async () => (await import('./first-steps.tsx')).FirstSteps)
const WaitingForYou = lazyWithPreload(async () => (await import('./waiting-for-you.tsx')).WaitingForYou)
const NewsItems = lazyWithPreload(async () => (await import('./news-items.tsx')).NewsItems)
const HomeGifts = lazyWithPreload(async () => (await import('#web/parts/unopened-gifts/home-gifts.tsx')).HomeGifts)
const InstallCard = lazyWithPreload(async () => (await import('./install-card.tsx')).InstallCard)
const PushCard = lazyWithPreload(async () => (await import('#web/parts/push/push-card.tsx')).PushCard)

/**
 * Shows before the figures: wins, prizes to confirm, unopened gifts, tasks of admins, the newest thanks, the first steps of a new user.
 */
export function News({ user }: { user: Me }) {
  const start = firstStepsOf(user)
  return (
    <>
      <NewsOfUser user={user} />
      {isAdmin(user.role) && (
        <div className={styles.waiting}>
          <BestEffort fallback={<Skeleton shape="row" />}>
            <WaitingForYou />
          </BestEffort>
        </div>
      )}
      {user.lifetimeTokensReceived > 0 && <NewestThanks />}
      {start && (
        <div className={styles.start} data-start={start}>
          <BestEffort fallback={start === 'question' && <Skeleton shape="form" />}>
            <FirstSteps user={user} />
          </BestEffort>
        </div>
      )}
    </>
  )
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
      <div className={styles.items} data-win={wins.length > 0} data-row={handedOver.length > 0}>
        {hasItems && (
          <BestEffort fallback={<ItemSkeletons wins={wins} handedOver={handedOver} />}>
            <NewsItems wins={wins} handedOver={handedOver} received={received} setReceived={setReceived} />
          </BestEffort>
        )}
        {newestGiftId && <Unopened upTo={newestGiftId} />}
      </div>
    )
  )
}

/** One for each row that keeps its height (news.module.css). */
const ItemSkeletons = ({ wins, handedOver }: Record<'wins' | 'handedOver', Competition[]>) => (
  <>
    {wins.length > 0 && <Skeleton shape="row" />}
    {handedOver.length > 0 && <Skeleton shape="row" />}
  </>
)

/** The unopened gifts, then the question about push notifications or the suggestion to install the app. */
function Unopened({ upTo }: { upTo: string }) {
  const [isDone, setDone] = useState(false)
  return (
    <BestEffort fallback={<Skeleton shape="card" />}>
      {isDone ? <Suggestions /> : <HomeGifts upTo={upTo} onDone={() => setDone(true)} />}
    </BestEffort>
  )
}

const Suggestions = () => (
  <BestEffort>
    <PushCard />
    <InstallCard />
  </BestEffort>
)

/** Loads the script of the unopened gifts, so that the first render includes them as the page before it did. */
export const preloadUnopenedThanks = HomeGifts.preload
