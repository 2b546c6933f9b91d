import { useDraft } from '#web/data/device/use-draft.ts'

/** The unposted text of a comment. */
export function useCommentDraft(giftId: string) {
  const { draft, setDraft, read } = useDraft(`comment ${giftId}`, '')

  /** Puts refused text before what was typed since, even when the gift is no longer on the screen. */
  function restoreContent(refused: string) {
    const typed = read()
    setDraft(typed ? `${refused}\n${typed}` : refused)
  }

  return { content: draft, setContent: setDraft, restoreContent }
}
