import type { Competition } from '#contract/competitions.ts'
import { PrizeQuestion } from './prize-question.tsx'
import { WinPile } from './win-pile.tsx'

type Props = {
  wins: Competition[]
  /** Won earlier, with a prize that was handed over and is not confirmed. */
  handedOver: Competition[]
  /** The one whose prize the user has just confirmed. */
  received: Competition | null
  setReceived: (competition: Competition | null) => void
}

/** The competitions that the user won, until they dismiss the news, and the question whether they have the prize. */
export const NewsItems = ({ wins, handedOver, received, setReceived }: Props) => (
  <>
    <WinPile {...{ wins, received, setReceived }} />
    {handedOver.map(
      (competition) =>
        competition.id !== received?.id && (
          <PrizeQuestion key={competition.id} competition={competition} onReceive={setReceived} />
        ),
    )}
  </>
)
