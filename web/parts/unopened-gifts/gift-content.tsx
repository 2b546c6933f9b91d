import type { RefCallback } from 'react'
import type { NewThanks } from '#contract/thanks.ts'
import { reasonText } from '#messages/reason-text.ts'
import * as texts from '#texts/thanks.ts'
import { AvatarLink } from '#web/parts/person/avatar-link.tsx'
import { Badge } from '#web/kit/badge.tsx'
import confetti from '#web/kit/confetti.module.css'
import { competitionDate } from '#web/kit/dates.ts'
import { GifPicture } from '#web/parts/gif/gif-picture.tsx'
import { TokenPill } from '#web/parts/gift/token-pill.tsx'
import styles from './gift-reader.module.css'
import face from './gift-face.module.css'

type FaceProps = { gift: NewThanks; onLeave: () => void }

/** Who gave, with the tokens. The arrival is a ring around the picture, and a coin that is tossed. */
export const GiftFace = ({ gift: { fromUser, isFirst, amount }, onLeave }: FaceProps) => (
  <div className={face.face} data-arrives>
    <span className={isFirst ? `${face.picture} ${confetti.confetti}` : face.picture} aria-hidden>
      <AvatarLink person={fromUser} size="large" onClick={onLeave} />
    </span>
    <span className={face.amount}>
      <TokenPill amount={amount} isGain />
    </span>
  </div>
)

type ContentProps = { gift: NewThanks; view: RefCallback<HTMLElement> | undefined }

/** The reason, message and GIF of a gift. */
export function GiftContent({ gift, view }: ContentProps) {
  return (
    <div ref={view} className={styles.content}>
      <Day gift={gift} />
      <Reason gift={gift} />
      <div className={styles.words}>
        {gift.message && (
          <blockquote className={styles.message} dir="auto">
            {gift.message}
          </blockquote>
        )}
        {gift.gifUrl && <GifPicture address={gift.gifUrl} size="small" />}
      </div>
      {gift.isFirst && <p className={styles.note}>{texts.spendTokens}</p>}
    </div>
  )
}

/** The reason, of the owner's list. */
const Reason = ({ gift: { reason } }: { gift: NewThanks }) =>
  reason !== null && (
    <Badge tone="brand">
      <bdi>{reasonText(reason)}</bdi>
    </Badge>
  )

/** The day of the first gift ever. */
const Day = ({ gift: { isFirst, createdAt } }: { gift: NewThanks }) =>
  isFirst && <p className={styles.day}>{texts.dayToRemember({ date: competitionDate(createdAt) })}</p>
