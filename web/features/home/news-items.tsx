import type { Competition } from '#contract/competitions.ts'
import { WinPile } from '#web/features/competitions/win-pile.tsx'
import { EarlierThanks } from '#web/features/thanks/earlier-thanks.tsx'
import { lazyWithPreload } from '#web/ui/lazy-with-preload.tsx'
import { Optional } from '#web/ui/optional.tsx'

const InstallCard = lazyWithPreload(async () => (await import('#web/features/install/install-card.tsx')).InstallCard)
const PushCard = lazyWithPreload(async () => (await import('#web/features/push/push-card.tsx')).PushCard)

type Props = {
  wins: Competition[]
  newestGiftId: string | null | undefined
}

/**
 * The competitions that the user won, until they dismiss the news, then unopened gifts and, once they are opened, the
 * question about push notifications or the suggestion to install the app.
 */
export const NewsItems = ({ wins, newestGiftId }: Props) => (
  <>
    <WinPile wins={wins} />
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
