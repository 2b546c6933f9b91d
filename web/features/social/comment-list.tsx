import type { Comment } from '#contract/social.ts'
import { comments } from '#contract/social.ts'
import { useReadPages } from '#web/api/use-read-pages.ts'
import { useLiveEvent } from '#web/api/use-live-event.ts'
import { usePolling } from '#web/api/use-polling.ts'
import { MoreRows } from '#web/ui/more-rows.tsx'
import { Read } from '#web/ui/read.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { CommentRow } from './comment-row.tsx'
import styles from './comments.module.css'

/** What colleagues wrote under a gift, oldest first, and at its end what one has just written oneself. */
export function CommentList({ giftId, own }: { giftId: string; own: Comment[] }) {
  const reading = useReadPages(comments, { params: { id: giftId }, intervalMs: usePolling(), refetchOnOpen: true })
  useLiveEvent('feed', () => void reading.refetch())
  return (
    <>
      <Read result={reading} loading={<Skeletons count={1} shape="person" />}>
        {(rows) => (
          <ul className={styles.list}>
            {[...rows, ...unknownTo(rows, own)].map((comment) => (
              <CommentRow key={comment.id} comment={comment} />
            ))}
          </ul>
        )}
      </Read>
      <MoreRows reading={reading} />
    </>
  )
}

const unknownTo = (rows: Comment[], own: Comment[]) => own.filter(({ id }) => !rows.some((row) => row.id === id))
