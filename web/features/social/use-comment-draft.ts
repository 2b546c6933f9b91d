import { useState } from 'react'

const drafts = new Map<string, string>()

/** The words for a comment on a gift that are not posted yet. They last as long as the page, wherever it leads meanwhile. */
export function useCommentDraft(giftId: string) {
  const [content, setContent] = useState(drafts.get(giftId) ?? '')

  function write(next: string) {
    drafts.set(giftId, next)
    setContent(next)
  }

  /** Puts words before those that were typed since, also once the gift is not on the screen any more. */
  function giveBack(words: string) {
    const typed = drafts.get(giftId)
    write(typed ? `${words}\n${typed}` : words)
  }

  return { content, write, giveBack }
}
