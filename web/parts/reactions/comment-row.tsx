import type { Comment } from '#contract/social.ts'
import * as texts from '#texts/social.ts'
import { useMe } from '#web/data/cache/use-me.ts'
import { ReportButton } from '#web/parts/report/report-button.tsx'
import { useNow } from '#web/kit/use-now.ts'
import { AvatarLink } from '#web/parts/person/avatar-link.tsx'
import { PersonLink } from '#web/parts/person/person-link.tsx'
import { relativeTime } from '#web/kit/relative-time.ts'
import styles from './comments.module.css'

export function CommentRow({ comment }: { comment: Comment }) {
  const { id, user, userId, content, createdAt, hiddenAt } = comment
  const now = useNow()
  const isMine = useMe().id === userId
  return (
    <li className={styles.row}>
      <AvatarLink person={user} size="small" />
      <div className={styles.bubble}>
        <p className={styles.author}>
          <strong>
            <PersonLink person={user} />
          </strong>
          <span> </span>
          <time dateTime={createdAt}>{relativeTime(createdAt, now)}</time>
          {hiddenAt && <span>{` · ${texts.hidden}`}</span>}
        </p>
        <p className={styles.content} dir="auto">
          {content}
        </p>
      </div>
      {!isMine && <ReportButton subject="comment" subjectId={id} />}
    </li>
  )
}
