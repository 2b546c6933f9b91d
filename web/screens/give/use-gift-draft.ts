import { useState } from 'react'
import { useDraft } from '#web/data/device/use-draft.ts'
import type { Recipient } from './colleague-row.tsx'
import type { Attempt } from './gift-draft.ts'

type Draft = {
  recipient: Recipient | null
  /** The colleagues who get the same besides the recipient. */
  others: Recipient[]
  amountText: string
  message: string
  gif: string | null
  reason: string | null
  /** How it was sent, until there is an answer or something is changed. */
  attempt: Attempt | null
}

const emptyDraft: Draft = {
  recipient: null,
  others: [],
  amountText: '',
  message: '',
  gif: null,
  reason: null,
  attempt: null,
}

/** The gift as typed so far, stored on the device. The `suggested` recipient counts until the user chooses another one. */
export function useGiftDraft(suggested: Recipient | null) {
  const { draft: stored, setDraft } = useDraft('gift', emptyDraft)
  const [isSuggested, setSuggested] = useState(true)
  const complete = { ...emptyDraft, ...stored }
  const draft = isSuggested && suggested ? { ...complete, recipient: suggested, others: [] } : complete

  function change(changes: Partial<Draft>) {
    // One that has not loaded yet comes to what is typed meanwhile.
    if (suggested) setSuggested(false)
    setDraft({ ...draft, attempt: null, ...changes })
  }

  function startAgain() {
    setSuggested(false)
    setDraft(emptyDraft)
  }

  return { draft, change, startAgain }
}
