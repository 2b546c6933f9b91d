import { type FormEvent, useRef, useState } from 'react'
import type { FeedItem } from '#contract/feed.ts'
import { addComment, type Comment, comments } from '#contract/social.ts'
import { threadIdOf } from '#domain/gift-groups.ts'
import { maxLength } from '#domain/limits.ts'
import { isBlank } from '#domain/text.ts'
import * as texts from '#texts/social.ts'
import { Button } from '#web/kit/button.tsx'
import { VisuallyHidden } from '#web/kit/visually-hidden.tsx'
import { toastFailure } from '#web/kit/toast-failure.ts'
import { useQueuedWrite } from '#web/data/outbox/use-queued-write.ts'
import { useMe } from '#web/data/cache/use-me.ts'
import { useDraft } from '#web/data/device/use-draft.ts'
import { serverNow } from '#web/data/request/server-clock.ts'
import { CommentList } from './comment-list.tsx'
import styles from './reactions.module.css'
import { useUpdateGift, withComments } from './optimistic-updates.ts'

type Props = { gift: FeedItem; isOpen: boolean; onOpen: () => void }

/** The comments on a gift and the form to add one. The form stays mounted while closed, so it keeps its text. */
export function Comments({ gift, isOpen, onOpen }: Props) {
  const { content, setContent, restoreContent } = useCommentDraft(threadIdOf(gift))
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
      {isOpen && <CommentList giftId={threadIdOf(gift)} expected={gift.commentCount} pending={pending} />}
      <CommentForm content={content} isPending={isPending} onChange={setContent} onPost={post} />
    </section>
  )
}

type CommentFormProps = { content: string; isPending: boolean; onChange: (content: string) => void; onPost: () => void }

function CommentForm({ content, isPending, onChange, onPost }: CommentFormProps) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBlank(content)) return
    // Posting empties the field and disables the button, so a keyboard user continues in the field.
    const field = event.currentTarget.querySelector('textarea')
    if (document.activeElement?.matches('button:focus-visible')) field?.focus()
    onPost()
  }

  return (
    <form className={styles.commentForm} onSubmit={submit}>
      <label>
        <VisuallyHidden>{texts.commentLabel}</VisuallyHidden>
        <textarea
          rows={2}
          dir="auto"
          className={styles.commentField}
          placeholder={texts.addAComment}
          maxLength={maxLength.comment}
          value={content}
          onChange={(event) => onChange(event.target.value)}
        />
      </label>
      <Button type="submit" size="small" busy={isPending} disabled={isBlank(content)}>
        {texts.post}
      </Button>
    </form>
  )
}

/**
 * Comments on a gift. An optimistic comment stays in `pending` until the list contains it. `onRefused` receives the text
 * of a comment that was rolled back.
 */
function useComment(gift: FeedItem, onRefused: (content: string) => void) {
  const viewer = useMe()
  const updateGift = useUpdateGift()
  const [pending, setPending] = useState<Comment[]>([])
  const isSending = useRef(false)
  const changeCount = (change: number) => updateGift(gift, (shown) => withComments(shown, change))
  const write = useQueuedWrite(addComment, {
    refreshes: [comments],
    about: ({ content }) => content,
    onQueued() {
      isSending.current = false
    },
    onSuccess(comment) {
      isSending.current = false
      setPending((all) => [...all.slice(0, -1), comment])
    },
    onError(error, { content }) {
      isSending.current = false
      setPending((all) => all.slice(0, -1))
      changeCount(-1)
      onRefused(content)
      toastFailure(error, texts.failedToPostComment)
    },
  })

  /** Returns false while a write is pending: a second click may arrive before the first has been rendered. */
  function send(content: string) {
    if (isSending.current) return false
    isSending.current = true
    const comment = {
      id: 'pending',
      hiddenAt: null,
      giftId: threadIdOf(gift),
      userId: viewer.id,
      content,
      createdAt: new Date(serverNow()).toISOString(),
    }
    setPending((all) => [...all, { ...comment, user: viewer }])
    changeCount(1)
    write.mutate({ giftId: threadIdOf(gift), content })
    return true
  }

  return { pending, send, isPending: write.isPending }
}

/** The unposted text of a comment. */
function useCommentDraft(giftId: string) {
  const { draft, setDraft, read } = useDraft(`comment ${giftId}`, '')

  /** Puts refused text before what was typed since, even when the gift is no longer on the screen. */
  function restoreContent(refused: string) {
    const typed = read()
    setDraft(typed ? `${refused}\n${typed}` : refused)
  }

  return { content: draft, setContent: setDraft, restoreContent }
}
