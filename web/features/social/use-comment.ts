import { useRef, useState } from 'react'
import type { FeedItem } from '#contract/feed.ts'
import { addComment, type Comment, comments } from '#contract/social.ts'
import { toastFailure } from '#web/ui/toast-failure.ts'
import { useWrite } from '#web/api/use-write.ts'
import { useMe } from '#web/api/use-me.ts'
import { withComments } from './optimistic-updates.ts'
import { useChangeInFeed } from './use-change-in-feed.ts'

/**
 * Comments on a gift: at once on the screen, among `own` until the list has it. `onRefused` gets the words back.
 */
export function useComment(gift: FeedItem, onRefused: (content: string) => void) {
  const viewer = useMe()
  const change = useChangeInFeed()
  const [own, setOwn] = useState<Comment[]>([])
  const isSending = useRef(false)
  const count = (more: number) => change(gift.id, (shown) => withComments(shown, more))
  const post = useWrite(addComment, {
    refreshes: [comments],
    onSuccess(comment) {
      isSending.current = false
      setOwn((all) => [...all.slice(0, -1), comment])
    },
    onError(error, { content }) {
      isSending.current = false
      setOwn((all) => all.slice(0, -1))
      count(-1)
      onRefused(content)
      toastFailure(error, 'Failed to post comment')
    },
  })

  /** False where one is on its way still: a second press may come before the first has been drawn. */
  function send(content: string) {
    if (isSending.current) return false
    isSending.current = true
    const comment = { id: 'sending', giftId: gift.id, userId: viewer.id, content, createdAt: new Date().toISOString() }
    setOwn((all) => [...all, { ...comment, user: viewer }])
    count(1)
    post.mutate({ giftId: gift.id, content })
    return true
  }

  return { own, send, isPending: post.isPending }
}
