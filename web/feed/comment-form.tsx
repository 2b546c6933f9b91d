import { type FormEvent, useState } from 'react'
import type { FeedItem } from '#contract/feed.ts'
import { addComment, comments } from '#contract/social.ts'
import { maxLength } from '#domain/limits.ts'
import { isBlank } from '#domain/text.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { useWrite } from '#web/api/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { withComments } from './answered.ts'
import styles from './comments.module.css'
import { useChangeInFeed } from './use-change-in-feed.ts'

/** Writes a comment. What was typed stays until it stands under the gift. */
export function CommentForm({ gift }: { gift: FeedItem }) {
  const [content, setContent] = useState('')
  const change = useChangeInFeed()
  const post = useWrite(addComment, {
    refreshes: [comments],
    onSuccess() {
      setContent('')
      change(gift.id, (shown) => withComments(shown, 1))
    },
    onError: (error) => toastFailure(error, 'Failed to post comment'),
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!post.isPending && !isBlank(content)) post.mutate({ giftId: gift.id, content })
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <label>
        <VisuallyHidden>Comment</VisuallyHidden>
        <textarea
          rows={2}
          className={styles.field}
          placeholder="Add a comment..."
          maxLength={maxLength.comment}
          value={content}
          onChange={(event) => setContent(event.target.value)}
        />
      </label>
      <Button type="submit" size="small" busy={post.isPending} disabled={isBlank(content)}>
        Post
      </Button>
    </form>
  )
}
