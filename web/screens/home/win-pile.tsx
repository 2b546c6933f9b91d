import { useState } from 'react'
import type { Competition } from '#contract/competitions.ts'
import * as texts from '#texts/competitions.ts'
import { Button } from '#web/kit/button.tsx'
import { ReceivedPrizeCard } from './received-prize-card.tsx'
import { WinCard } from './win-card.tsx'

type Props = {
  wins: Competition[]
  /** The one whose prize the user has just confirmed. */
  received: Competition | null
  setReceived: (competition: Competition | null) => void
}

/** The wins of the user as one card, which shows one of them, below the one whose prize they have just confirmed. */
export const WinPile = ({ wins, received, setReceived }: Props) => (
  <>
    {received && <ReceivedPrizeCard key={received.id} competition={received} onClose={() => setReceived(null)} />}
    <Wins wins={wins.filter(({ id }) => id !== received?.id)} onReceive={setReceived} />
  </>
)

/** First one that was not celebrated yet. */
function Wins({ wins, onReceive }: { wins: Competition[]; onReceive: (competition: Competition) => void }) {
  const [shownId, setShownId] = useState(() => wins.find(({ isNewDraw }) => isNewDraw)?.id)
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
