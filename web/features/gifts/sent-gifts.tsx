import { type RefObject, useRef } from 'react'
import { Link } from 'wouter'
import type { Gift } from '#contract/gifts.ts'
import { personName } from '#messages/person-name.ts'
import * as texts from '#texts/gifts.ts'
import { unknown_user } from '#texts/names.ts'
import { FeedCard } from '#web/features/feed/feed-card.tsx'
import { storeScope } from '#web/features/feed/feed-scope.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import confetti from '#web/ui/confetti.module.css'
import { Coin } from '#web/ui/coin.tsx'
import { pieces } from '#web/ui/pieces.ts'
import styles from './sent-gifts.module.css'

type Props = {
  gifts: Gift[]
  /** The balance that the coin flies from. */
  balance: RefObject<HTMLElement | null>
  onThankAnother: () => void
}

/** A gift that was just sent, as the feed shows it, and where to go from here. */
export function SentGifts({ gifts: [gift, ...others], balance, onThankAnother }: Props) {
  const hasArrived = useRef(false)
  if (!gift) return null

  function arrive(coin: HTMLElement | null) {
    if (!coin || hasArrived.current) return
    hasArrived.current = true
    // With the frame that shows it, whose layout this needs anyway.
    requestAnimationFrame(() => {
      scrollTo(0, 0)
      if (balance.current) flyFrom(balance.current, coin)
    })
  }

  return (
    <section className={styles.sent} aria-labelledby="sent">
      <h2 id="sent" className={`${styles.title} ${confetti.confetti}`}>
        <span>
          {others.length > 0
            ? texts.youThankedAll({ n: others.length + 1 })
            : pieces(texts.youThanked({ name: <bdi>{gift.toUser?.firstName ?? unknown_user}</bdi> }))}
        </span>
      </h2>
      <div className={styles.card}>
        <span ref={arrive} className={styles.coin} aria-hidden>
          <Coin />
        </span>
        <FeedCard gift={{ ...gift, myReaction: null, boostedByMe: false }} isPreview />
      </div>
      {others.length > 0 && (
        <p className={styles.others}>
          {texts.sameTo({ names: others.map(({ toUser }) => personName(toUser)).join(', ') })}
        </p>
      )}
      <div className={styles.actions}>
        <Button onClick={onThankAnother}>{texts.thankSomeoneElse}</Button>
        {/* The gift may be missing among those that were chosen last. */}
        <Link href="/feed" className={buttonClass({ kind: 'secondary' })} onClick={() => storeScope('everyone')}>
          {texts.seeItInTheFeed}
        </Link>
      </div>
    </section>
  )
}

/** Lets the coin fly from an element to its own place, where it disappears. */
function flyFrom(start: HTMLElement, coin: HTMLElement) {
  const [from, to] = [start.getBoundingClientRect(), coin.getBoundingClientRect()]
  coin.style.setProperty('--x', `${from.right - to.right}px`)
  coin.style.setProperty('--y', `${from.top - to.top}px`)
  coin.dataset.flying = 'true'
}
