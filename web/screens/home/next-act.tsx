import { Suspense, useState } from 'react'
import Gift from 'lucide-react/icons/gift'
import type { Me } from '#contract/auth.ts'
import { type Competition, competitions, highlights } from '#contract/competitions.ts'
import { unreadCount } from '#contract/notifications.ts'
import { asksWhoHelped } from '#domain/asks-who-helped.ts'
import { firstStepsOf } from '#domain/first-steps.ts'
import { asksForPrize } from '#domain/prize-question.ts'
import { isAdmin } from '#domain/roles.ts'
import { colleaguesToThank } from '#contract/users.ts'
import * as texts from '#texts/home.ts'
import { useRead } from '#web/data/cache/use-read.ts'
import { timeZone } from '#web/data/request/page-settings.ts'
import { firstScreen, lazyAfter } from '#web/kit/lazy-after.tsx'
import { lazyWithPreload } from '#web/kit/lazy-with-preload.tsx'
import { useNow } from '#web/kit/use-now.ts'
import { HomeGifts } from '#web/parts/unopened-gifts/home-gifts.tsx'
import { ActRow } from './act-row.tsx'
import { FirstSteps } from './first-steps.tsx'
import styles from './next-act.module.css'
import { WinMoment } from './wins.tsx'
import { Won } from './won.tsx'

const AdminAct = lazyWithPreload(async () => (await import('./admin-act.tsx')).AdminAct)
// Few visits end with a question.
const Suggestions = lazyAfter(firstScreen, async () => (await import('./suggestions.tsx')).Suggestions)

/**
 * What there is to do, one thing: unopened gifts, else a prize, else what waits for an admin, else the question who helped. The
 * dialog of a new win does not wait for the gifts.
 */
export function NextAct({ user }: { user: Me }) {
  // Gifts that arrive later come in a sheet and move nothing.
  const [newestGiftId] = useState(useRead(unreadCount).data?.newestGiftId)
  const [isDone, setDone] = useState(false)
  const { wins, ...won } = useWon(user)
  const isWon = wins.length > 0 || won.handedOver.length > 0 || won.received !== null
  return (
    <>
      <WinMoment wins={wins} />
      {newestGiftId && !isDone ? (
        <div className={styles.act} data-act="golden">
          <HomeGifts upTo={newestGiftId} onDone={() => setDone(true)} />
        </div>
      ) : isWon ? (
        <div className={styles.act} data-act="golden">
          <Won wins={wins} {...won} />
        </div>
      ) : (
        <OtherActs user={user} isAfterGifts={isDone} />
      )}
    </>
  )
}

function useWon(user: Me) {
  const [received, setReceived] = useState<Competition | null>(null)
  const shown = useRead(competitions, { search: highlights }).data ?? []
  const wins = shown.filter(({ isNewWin }) => isNewWin)
  const handedOver = shown.filter((competition) => asksForPrize(competition, user))
  return { wins, handedOver, received, setReceived }
}

/** The questions of the app follow the gifts; where it asks none, something else may wait. */
const OtherActs = ({ user, isAfterGifts }: { user: Me; isAfterGifts: boolean }) => (
  <>
    {isAfterGifts && (
      <div className={styles.act}>
        <Suspense>
          <Suggestions />
        </Suspense>
      </div>
    )}
    <div className={styles.act} data-act="plain">
      <OtherAct user={user} />
    </div>
  </>
)

function OtherAct({ user }: { user: Me }) {
  const question = firstStepsOf(user) ? <FirstStepsIfAny user={user} /> : <TokensLeft user={user} />
  if (!isAdmin(user.role)) return question
  return (
    <Suspense>
      <AdminAct>{question}</AdminAct>
    </Suspense>
  )
}

/** Nobody to thank works with the owner of a new installation, who has the steps of the organisation instead. */
function FirstStepsIfAny({ user }: { user: Me }) {
  const { data: colleagues } = useRead(colleaguesToThank)
  if (user.role === 'super_admin' && colleagues?.length === 0) return null
  return <FirstSteps user={user} />
}

function TokensLeft({ user: { giftTokens } }: { user: Me }) {
  const now = useNow()
  if (!asksWhoHelped(giftTokens, now, timeZone())) return null
  return (
    <ActRow href="/gift-tokens" icon={Gift}>
      {texts.tokensLeft({ giftTokens })}
    </ActRow>
  )
}
