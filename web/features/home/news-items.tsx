import type { Competition } from '#contract/competitions.ts'
import { PrizeQuestion } from '#web/features/competitions/prize-question.tsx'
import { WinPile } from '#web/features/competitions/win-pile.tsx'
import { EarlierThanks } from '#web/features/thanks/earlier-thanks.tsx'
import { lazyWithPreload } from '#web/ui/lazy-with-preload.tsx'
import { Optional } from '#web/ui/optional.tsx'

const InstallCard = lazyWithPreload(async () => (await import('#web/features/install/install-card.tsx')).InstallCard)
const PushCard = lazyWithPreload(async () => (await import('#web/features/push/push-card.tsx')).PushCard)

type Props = {
  wins: Competition[]
  /** Won earlier, with a prize that was handed over and is not confirmed. */
  handedOver: Competition[]
  /** The one whose prize the user has just confirmed. */
  received: Competition | null
  setReceived: (competition: Competition | null) => void
  newestGiftId: string | null | undefined
}

/**
 * The competitions that the user won, until they dismiss the news, the question whether they have the prize, then unopened gifts and, once they are opened, the
 * question about push notifications or the suggestion to install the app.
 */
export const NewsItems = ({ wins, handedOver, received, setReceived, newestGiftId }: Props) => (
  <>
    <WinPile {...{ wins, received, setReceived }} />
    {handedOver.map(
      (competition) =>
        competition.id !== received?.id && (
          <PrizeQuestion key={competition.id} competition={competition} onReceive={setReceived} />
        ),
    )}
    {newestGiftId && (
      <>
        <EarlierThanks upTo={newestGiftId} />
        <Optional>
          <PushCard />
          <InstallCard />
        </Optional>
      </>
    )}
  </>
)
