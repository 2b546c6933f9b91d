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

/** Lists the comments, oldest first, followed by the viewer's pending comments. */
export function CommentList({ giftId, pending }: { giftId: string; pending: Comment[] }) {
  const reading = useReadPages(comments, { params: { id: giftId }, intervalMs: usePolling(), refetchOnOpen: true })
  useLiveEvent('feed', () => void reading.refetch())
  return (
    <>
      <Read result={reading} loading={<Skeletons count={1} shape="person" />}>
        {(rows) => (
          <ul className={styles.list}>
            {[...rows, ...missingFrom(rows, pending)].map((comment) => (
              <CommentRow key={comment.id} comment={comment} />
            ))}
          </ul>
        )}
      </Read>
      <MoreRows reading={reading} />
    </>
  )
}

const missingFrom = (rows: Comment[], pending: Comment[]) =>
  pending.filter(({ id }) => !rows.some((row) => row.id === id))
