import type { Comment } from '#contract/social.ts'
import { comments } from '#contract/social.ts'
import { readAgain } from '#web/data/request/read-again.ts'
import { useReadPages } from '#web/data/cache/use-read-pages.ts'
import { useLiveEvent } from '#web/data/request/use-live-event.ts'
import { usePolling } from '#web/data/request/use-polling.ts'
import { MoreRows } from '#web/kit/more-rows.tsx'
import { Read } from '#web/kit/read.tsx'
import { Skeletons } from '#web/kit/skeleton.tsx'
import { CommentRow } from './comment-row.tsx'
import styles from './comments.module.css'

const maxSkeletons = 5

type Props = { giftId: string; expected: number; pending: Comment[] }

/**
 * Lists the comments, oldest first, followed by the viewer's pending comments. While they load, it has the height of the
 * `expected` number: with another one, "Post" would move from under the finger when they arrive.
 */
export function CommentList({ giftId, expected, pending }: Props) {
  const reading = useReadPages(comments, { params: { id: giftId }, intervalMs: usePolling(), refetchOnOpen: true })
  useLiveEvent('feed', () => void readAgain(reading))
  return (
    <>
      <Read
        result={reading}
        loading={expected > 0 && <Skeletons count={Math.min(expected, maxSkeletons)} shape="person" />}
      >
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
