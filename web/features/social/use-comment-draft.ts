import { useState } from 'react'

const drafts = new Map<string, string>()

/** The unposted text of a comment. It survives navigation within the app, but not a page load. */
export function useCommentDraft(giftId: string) {
  const [content, setState] = useState(drafts.get(giftId) ?? '')

  function setContent(next: string) {
    drafts.set(giftId, next)
    setState(next)
  }

  /** Puts refused text before what was typed since, even when the gift is no longer on the screen. */
  function restoreContent(refused: string) {
    const typed = drafts.get(giftId)
    setContent(typed ? `${refused}\n${typed}` : refused)
  }

  return { content, setContent, restoreContent }
}
