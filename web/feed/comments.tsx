import type { FeedItem } from '#contract/feed.ts'
import { comments } from '#contract/social.ts'
import { useReadPages } from '#web/api/use-read-pages.ts'
import { MoreRows } from '#web/ui/more-rows.tsx'
import { Read } from '#web/ui/read.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { CommentForm } from './comment-form.tsx'
import { CommentRow } from './comment-row.tsx'
import styles from './comments.module.css'

/** What colleagues wrote under a gift, oldest first, and a field to write more. */
export function Comments({ gift }: { gift: FeedItem }) {
  const reading = useReadPages(comments, { params: { id: gift.id }, isFreshAtOpening: true })
  return (
    <section className={styles.comments} aria-label="Comments">
      <Read of={reading} waiting={<Skeletons count={1} shape="row" />} empty={null}>
        {(rows) => (
          <ul className={styles.list}>
            {rows.map((comment) => (
              <CommentRow key={comment.id} comment={comment} />
            ))}
          </ul>
        )}
      </Read>
      <MoreRows reading={reading} />
      <CommentForm gift={gift} />
    </section>
  )
}
