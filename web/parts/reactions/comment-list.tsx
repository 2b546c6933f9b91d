import { type Comment, comments } from '#contract/social.ts'
import * as texts from '#texts/social.ts'
import { readAgain } from '#web/data/request/read-again.ts'
import { useReadPages } from '#web/data/cache/use-read-pages.ts'
import { useLiveEvent } from '#web/data/request/use-live-event.ts'
import { usePolling } from '#web/data/request/use-polling.ts'
import { MoreRows } from '#web/kit/more-rows.tsx'
import { Read } from '#web/kit/read.tsx'
import { Skeletons } from '#web/kit/skeleton.tsx'
import { useMe } from '#web/data/cache/use-me.ts'
import { ReportButton } from '#web/parts/report/report-button.tsx'
import { useNow } from '#web/kit/use-now.ts'
import { AvatarLink } from '#web/parts/person/avatar-link.tsx'
import { PersonLink } from '#web/parts/person/person-link.tsx'
import { relativeTime } from '#web/kit/relative-time.ts'
import styles from './reactions.module.css'

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
          <ul className={styles.commentList}>
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

function CommentRow({ comment }: { comment: Comment }) {
  const { id, user, userId, content, createdAt, hiddenAt } = comment
  const now = useNow()
  const isMine = useMe().id === userId
  return (
    <li className={styles.comment}>
      <AvatarLink person={user} size="small" />
      <div className={styles.commentBubble}>
        <p className={styles.commentAuthor}>
          <strong>
            <PersonLink person={user} />
          </strong>
          <span> </span>
          <time dateTime={createdAt}>{relativeTime(createdAt, now)}</time>
          {hiddenAt && <span>{` · ${texts.hidden}`}</span>}
        </p>
        <p className={styles.commentContent} dir="auto">
          {content}
        </p>
      </div>
      {!isMine && <ReportButton subject="comment" subjectId={id} />}
    </li>
  )
}
