import { type RefObject, useRef } from 'react'
import { Link } from 'wouter'
import type { Gift } from '#contract/gifts.ts'
import { inLine } from '#domain/names.ts'
import * as texts from '#texts/gifts.ts'
import { unknown_user } from '#texts/names.ts'
import { FeedCard } from '#web/parts/gift/feed-card.tsx'
import { storeScope } from '#web/parts/gift/feed-scope.ts'
import { Button, buttonClass } from '#web/kit/button.tsx'
import confetti from '#web/kit/confetti.module.css'
import { Coin } from '#web/kit/coin.tsx'
import { richText } from '#web/kit/rich-text.ts'
import styles from './give.module.css'

type Props = {
  gifts: Gift[]
  /** The balance that the coin flies from. */
  balance: RefObject<HTMLElement | null>
  /** Undefined if there are no tokens left. */
  onThankAnother?: () => void
}

/** The gifts that were just sent, as the card that the feed has of them, and where to go from here. */
export function SentGifts({ gifts, balance, onThankAnother }: Props) {
  const hasArrived = useRef(false)
  const [gift] = gifts
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
      <h2 id="sent" className={`${styles.sentTitle} ${confetti.confetti}`}>
        <span>
          {gifts.length > 1
            ? texts.youThankedAll({ n: gifts.length })
            : richText(
                texts.youThanked({ name: <bdi>{gift.toUser ? inLine(gift.toUser.firstName) : unknown_user}</bdi> }),
              )}
        </span>
      </h2>
      {/* Below the card a GIF would move them out of the window. */}
      <Further onThankAnother={onThankAnother} />
      <div className={styles.sentCard}>
        <span ref={arrive} className={styles.flyingCoin} aria-hidden>
          <Coin />
        </span>
        <FeedCard gift={{ ...gift, myReaction: null, boostedByMe: false }} isPreview />
      </div>
    </section>
  )
}

const Further = ({ onThankAnother }: Pick<Props, 'onThankAnother'>) => (
  <div className={styles.sentActions}>
    {onThankAnother && <Button onClick={onThankAnother}>{texts.thankSomeoneElse}</Button>}
    <Link href="/feed" className={buttonClass({ kind: 'secondary' })} onClick={leave}>
      {texts.seeItInTheFeed}
    </Link>
  </div>
)

function leave() {
  // The gift may be missing among those that were chosen last.
  storeScope('everyone')
  // Back leads to the form without this card: to its top.
  scrollTo(0, 0)
}

/** Lets the coin fly from an element to its own place, where it disappears. */
function flyFrom(start: HTMLElement, coin: HTMLElement) {
  const [from, to] = [start.getBoundingClientRect(), coin.getBoundingClientRect()]
  coin.style.setProperty('--x', `${from.right - to.right}px`)
  coin.style.setProperty('--y', `${from.top - to.top}px`)
  coin.dataset.flying = 'true'
}
