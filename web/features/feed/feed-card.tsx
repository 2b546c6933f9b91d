import { useState } from 'react'
import type { FeedItem } from '#contract/feed.ts'
import { count } from '#domain/counts.ts'
import { shortName } from '#domain/names.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { feedDate } from '#web/ui/dates.ts'
import { GifPicture } from '#web/ui/gif-picture.tsx'
import { TokenPill } from '#web/ui/token-pill.tsx'
import { Comments } from '#web/features/social/comments.tsx'
import { GiftActions } from '#web/features/social/gift-actions.tsx'
import styles from './feed-card.module.css'
import { GiftCounts } from '#web/features/social/gift-counts.tsx'

/** One gift as everyone sees it, with its reactions, comments and boosts. */
export function FeedCard({ gift }: { gift: FeedItem }) {
  const [isCommenting, setCommenting] = useState(false)
  const [hasOpened, setOpened] = useState(false)
  if (isCommenting && !hasOpened) setOpened(true)
  const commentsId = `comments-${gift.id}`
  return (
    <article id={`card-${gift.id}`} className={styles.card} aria-labelledby={`gift-${gift.id}`}>
      <header className={styles.head}>
        <span className={styles.avatars}>
          <Avatar person={gift.fromUser} />
          <Avatar person={gift.toUser} />
        </span>
        <div className={styles.summary}>
          <p id={`gift-${gift.id}`}>
            <strong>
              <bdi>{shortName(gift.fromUser)}</bdi>
            </strong>
            {` gifted ${count(gift.amount, 'token')} to `}
            <strong>
              <bdi>{shortName(gift.toUser)}</bdi>
            </strong>
          </p>
          <time className={styles.date} dateTime={gift.createdAt}>
            {feedDate(gift.createdAt)}
          </time>
        </div>
        <span className={styles.amount} aria-hidden>
          <TokenPill amount={gift.amount} />
        </span>
      </header>
      {gift.message && (
        <p className={styles.message} dir="auto">
          {gift.message}
        </p>
      )}
      {gift.gifUrl && <GifPicture address={gift.gifUrl} />}
      <GiftCounts gift={gift} onOpenComments={() => setCommenting(true)} />
      <GiftActions {...{ gift, commentsId, isCommenting }} onComment={() => setCommenting((isOpen) => !isOpen)} />
      <div id={commentsId} hidden={!isCommenting}>
        {hasOpened && <Comments gift={gift} isOpen={isCommenting} onOpen={() => setCommenting(true)} />}
      </div>
    </article>
  )
}
