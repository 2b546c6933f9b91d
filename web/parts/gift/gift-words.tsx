import type { Gift } from '#contract/gifts.ts'
import { wordsOf } from '#domain/words-of-gift.ts'
import { reasonText } from '#messages/reason-text.ts'
import { MarkedText } from '#web/kit/marked-text.tsx'
import { GifPicture } from '#web/parts/gif/gif-picture.tsx'
import styles from './feed-card.module.css'

type Props = { gift: Pick<Gift, 'reason' | 'message' | 'gifUrl'>; query?: string | undefined }

/** The words of a gift, as large as their length allows: the reason, the message and the GIF. */
export function GiftWords({ gift, query }: Props) {
  const { reason, message, gifUrl } = gift
  if (!reason && !message && !gifUrl) return null
  return (
    <div className={styles.words} data-words={wordsOf(gift)}>
      {reason && (
        <p className={styles.reason}>
          <bdi>{reasonText(reason)}</bdi>
        </p>
      )}
      {message && (
        <p className={styles.message} dir="auto">
          {query ? <MarkedText text={message} query={query} /> : message}
        </p>
      )}
      {gifUrl && <GifPicture address={gifUrl} />}
    </div>
  )
}
