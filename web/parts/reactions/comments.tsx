import type { FeedItem } from '#contract/feed.ts'
import * as texts from '#texts/social.ts'
import { CommentForm } from './comment-form.tsx'
import { CommentList } from './comment-list.tsx'
import styles from './comments.module.css'
import { useComment } from './use-comment.ts'
import { useCommentDraft } from './use-comment-draft.ts'

type Props = { gift: FeedItem; isOpen: boolean; onOpen: () => void }

/** The comments on a gift and the form to add one. The form stays mounted while closed, so it keeps its text. */
export function Comments({ gift, isOpen, onOpen }: Props) {
  const { content, setContent, restoreContent } = useCommentDraft(gift.id)
  const { pending, send, isPending } = useComment(gift, restoreRefused)

  function post() {
    if (send(content)) setContent('')
  }

  function restoreRefused(refused: string) {
    restoreContent(refused)
    onOpen()
  }

  return (
    <section className={styles.comments} aria-label={texts.comments}>
      {isOpen && <CommentList giftId={gift.id} expected={gift.commentCount} pending={pending} />}
      <CommentForm {...{ content, isPending }} onChange={setContent} onPost={post} />
    </section>
  )
}
