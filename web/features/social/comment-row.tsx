import type { Comment } from '#contract/social.ts'
import { useNow } from '#web/ui/use-now.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { PersonLink } from '#web/ui/person-link.tsx'
import { relativeTime } from '#web/ui/relative-time.ts'
import styles from './comments.module.css'

export function CommentRow({ comment: { user, content, createdAt } }: { comment: Comment }) {
  const now = useNow()
  return (
    <li className={styles.row}>
      <Avatar person={user} size="small" />
      <div className={styles.bubble}>
        <p className={styles.author}>
          <strong>
            <PersonLink person={user} />
          </strong>{' '}
          <time dateTime={createdAt}>{relativeTime(createdAt, now)}</time>
        </p>
        <p className={styles.content} dir="auto">
          {content}
        </p>
      </div>
    </li>
  )
}
