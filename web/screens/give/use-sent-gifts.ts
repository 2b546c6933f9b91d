import { useState } from 'react'
import type { Gift } from '#contract/gifts.ts'
import type { SentGifts } from './sent-gifts.tsx'

const load = () => import('./sent-gifts.tsx')

/** The gifts that were just sent, with the component that shows them. Its script is loaded while they are sent. */
export function useSentGifts() {
  const [sent, setSent] = useState<{ gifts: Gift[]; View: typeof SentGifts } | null>(null)

  return {
    sent,
    preload: () => void load().catch(() => null),
    // Without its script the toast alone says that the gift was made.
    show: (gifts: Gift[]) =>
      void load().then(
        ({ SentGifts: View }) => setSent({ gifts, View }),
        () => setSent(null),
      ),
    hide: () => setSent(null),
  }
}
