import type { FeedItem } from '#contract/feed.ts'
import { CommentForm } from './comment-form.tsx'
import { CommentList } from './comment-list.tsx'
import styles from './comments.module.css'
import { useComment } from './use-comment.ts'
import { useCommentDraft } from './use-comment-draft.ts'

/** The comments on a gift while they are open, and a field to write one, which keeps its words while they are closed. */
export function Comments({ gift, isOpen, onOpen }: { gift: FeedItem; isOpen: boolean; onOpen: () => void }) {
  const { content, write, giveBack } = useCommentDraft(gift.id)
  const { own, send, isPending } = useComment(gift, takeBack)

  function post() {
    if (send(content)) write('')
  }

  function takeBack(refused: string) {
    giveBack(refused)
    onOpen()
  }

  return (
    <section className={styles.comments} aria-label="Comments">
      {isOpen && <CommentList giftId={gift.id} own={own} />}
      <CommentForm {...{ content, isPending }} onChange={write} onPost={post} />
    </section>
  )
}
