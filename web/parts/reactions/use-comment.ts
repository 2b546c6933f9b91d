import { useRef, useState } from 'react'
import type { FeedItem } from '#contract/feed.ts'
import { addComment, type Comment, comments } from '#contract/social.ts'
import * as texts from '#texts/social.ts'
import { toastFailure } from '#web/kit/toast-failure.ts'
import { useQueuedWrite } from '#web/data/outbox/use-queued-write.ts'
import { useMe } from '#web/data/cache/use-me.ts'
import { useUpdateGift, withComments } from './optimistic-updates.ts'

/**
 * Comments on a gift. An optimistic comment stays in `pending` until the list contains it. `onRefused` receives the text
 * of a comment that was rolled back.
 */
export function useComment(gift: FeedItem, onRefused: (content: string) => void) {
  const viewer = useMe()
  const updateGift = useUpdateGift()
  const [pending, setPending] = useState<Comment[]>([])
  const isSending = useRef(false)
  const changeCount = (change: number) => updateGift(gift.id, (shown) => withComments(shown, change))
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
      giftId: gift.id,
      userId: viewer.id,
      content,
      createdAt: new Date().toISOString(),
    }
    setPending((all) => [...all, { ...comment, user: viewer }])
    changeCount(1)
    write.mutate({ giftId: gift.id, content })
    return true
  }

  return { pending, send, isPending: write.isPending }
}
