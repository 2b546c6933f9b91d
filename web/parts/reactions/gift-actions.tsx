import MessageCircle from 'lucide-react/icons/message-circle'
import type { FeedItem } from '#contract/feed.ts'
import * as texts from '#texts/social.ts'
import { useMe } from '#web/data/cache/use-me.ts'
import { BoostButton, disabledReason } from './boost-button.tsx'
import styles from './reactions.module.css'
import { ReactionPicker } from './reaction-picker.tsx'

type Props = {
  gift: FeedItem
  commentsId: string
  isCommenting: boolean
  /** True if a text below says why the gift cannot be boosted. */
  hasNote?: boolean
  onComment: () => void
}

/** The buttons to react to, comment on and boost a gift. */
export function GiftActions({ gift, commentsId, isCommenting, hasNote = false, onComment }: Props) {
  const viewer = useMe()
  const isBoosted = (gift.together ?? [gift]).some(({ boostedByMe }) => boostedByMe)
  const note = hasNote && !isBoosted && disabledReason(gift, viewer.id)
  const noteId = note ? `boost-note-${gift.id}` : undefined
  return (
    <>
      <div className={styles.actions}>
        <ReactionPicker gift={gift} className={styles.action} />
        <button
          type="button"
          className={styles.action}
          aria-expanded={isCommenting}
          aria-controls={commentsId}
          onClick={onComment}
        >
          <MessageCircle aria-hidden size="1.25rem" />
          <span>{texts.commentLabel}</span>
        </button>
        <BoostButton gift={gift} noteId={noteId} className={styles.action} />
      </div>
      {note && (
        <p id={noteId} className={styles.actionsNote}>
          {note}
        </p>
      )}
    </>
  )
}
