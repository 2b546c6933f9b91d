import { MessageCircle } from 'lucide-react'
import type { FeedItem } from '#contract/feed.ts'
import { BoostButton } from './boost-button.tsx'
import styles from './gift-actions.module.css'
import { ReactionPicker } from './reaction-picker.tsx'

type Props = { gift: FeedItem; commentsId: string; isCommenting: boolean; onComment: () => void }

/** The buttons to react to, comment on and boost a gift. */
export const GiftActions = ({ gift, commentsId, isCommenting, onComment }: Props) => (
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
      Comment
    </button>
    <BoostButton gift={gift} className={styles.action} />
  </div>
)
