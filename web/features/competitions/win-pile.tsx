import { useState } from 'react'
import type { Competition } from '#contract/competitions.ts'
import * as texts from '#texts/competitions.ts'
import { Button } from '#web/ui/button.tsx'
import { isCelebrated } from './celebrated-wins.ts'
import { WinCard } from './win-card.tsx'

/** The wins of the user as one card, which shows one of them; first one that this device has not celebrated. */
export function WinPile({ wins, onReceive }: { wins: Competition[]; onReceive: (competition: Competition) => void }) {
  const [shownId, setShownId] = useState(() => wins.find(({ id }) => !isCelebrated(id))?.id)
  // One that was dismissed makes room for the first.
  const shownAt = Math.max(
    0,
    wins.findIndex(({ id }) => id === shownId),
  )
  const shown = wins[shownAt]
  if (!shown) return null
  return (
    <WinCard key={shown.id} competition={shown} onReceive={onReceive}>
      {wins.length > 1 && (
        <Button kind="ghost" size="small" onClick={() => setShownId(wins[(shownAt + 1) % wins.length]?.id)}>
          {texts.nextWin({ value: shownAt + 1, n: wins.length })}
        </Button>
      )}
    </WinCard>
  )
}
