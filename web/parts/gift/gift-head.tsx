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

const maxReceivers = 2

/** The giver, then the receivers, in one line of a phone. */
function Faces({ gift: { fromUser, toUser, together } }: Pick<Props, 'gift'>) {
  const receivers = together?.map((member) => member.toUser) ?? [toUser]
  const shown = receivers.length > maxReceivers ? receivers.slice(0, 1) : receivers
  return (
    <span className={styles.faces}>
      {[fromUser, ...shown].map((person, index) => (
        <AvatarLink key={person?.id ?? index} person={person} size="small" />
      ))}
      {shown.length < receivers.length && (
        <span className={styles.others} aria-hidden>
          {`+${receivers.length - shown.length}`}
        </span>
      )}
    </span>
  )
}
