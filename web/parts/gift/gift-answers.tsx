import { useState } from 'react'
import type { FeedItem } from '#contract/feed.ts'
import { RefusedAnswers } from '#web/parts/offline/refused-answers.tsx'
import { Comments } from '#web/parts/reactions/comments.tsx'
import { GiftActions } from '#web/parts/reactions/gift-actions.tsx'
import { GiftCounts } from '#web/parts/reactions/gift-counts.tsx'

/** The answers of colleagues to a gift, and the buttons to answer it. The comments open below. */
export function GiftAnswers({ gift, isOpened = false }: { gift: FeedItem; isOpened?: boolean }) {
  const [isCommenting, setCommenting] = useState(isOpened)
  const [hasOpened, setOpened] = useState(isOpened)
  if (isCommenting && !hasOpened) setOpened(true)
  const commentsId = `comments-${gift.id}`
  return (
    <>
      <GiftCounts gift={gift} onOpenComments={() => setCommenting(true)} />
      <GiftActions
        gift={gift}
        commentsId={commentsId}
        isCommenting={isCommenting}
        hasNote={isOpened}
        onComment={() => setCommenting((isOpen) => !isOpen)}
      />
      {(gift.together ?? [gift]).map(({ id }) => (
        <RefusedAnswers key={id} giftId={id} />
      ))}
      <div id={commentsId} hidden={!isCommenting}>
        {hasOpened && <Comments gift={gift} isOpen={isCommenting} onOpen={() => setCommenting(true)} />}
      </div>
    </>
  )
}
