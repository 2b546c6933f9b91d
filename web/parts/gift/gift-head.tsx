import type { FeedItem } from '#contract/feed.ts'
import type { Elements } from '#web/kit/elements.ts'
import { AvatarLink } from '#web/parts/person/avatar-link.tsx'
import styles from './feed-card.module.css'
import { GiftOptions } from './gift-options.tsx'
import { TokenStamp } from './token-stamp.tsx'

type Props = {
  gift: FeedItem
  /** The sentence of who gave what to whom. */
  sentence: Elements
  date: Elements
  /** True for a gift without the ways to answer. */
  isPreview?: boolean
}

/** What stands above the words of a gift: the people, the sentence, the date and the tokens. */
export const GiftHead = ({ gift, sentence, date, isPreview = false }: Props) => (
  <div className={styles.head}>
    <Faces gift={gift} />
    <div className={styles.about}>
      {sentence}
      <div className={styles.facts}>
        {date}
        {!isPreview && <GiftOptions gift={gift} />}
      </div>
    </div>
    {/* The sentence says it. */}
    <span className={styles.amount} aria-hidden>
      <TokenStamp amount={gift.amount} />
    </span>
  </div>
)

/** The giver and the first receiver, in the line of the sentence. */
function Faces({ gift: { fromUser, toUser, together } }: Pick<Props, 'gift'>) {
  const [receiver, ...others] = together?.map((member) => member.toUser) ?? [toUser]
  return (
    <span className={styles.faces}>
      <AvatarLink person={fromUser} size="small" />
      <AvatarLink person={receiver ?? null} size="small" />
      {others.length > 0 && (
        <span className={styles.others} aria-hidden>
          {`+${others.length}`}
        </span>
      )}
    </span>
  )
}
