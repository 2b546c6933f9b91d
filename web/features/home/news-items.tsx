import type { Competition } from '#contract/competitions.ts'
import { WinPile } from '#web/features/competitions/win-pile.tsx'
import { EarlierThanks } from '#web/features/thanks/earlier-thanks.tsx'

type Props = {
  wins: Competition[]
  newestGiftId: string | null | undefined
}

/** The competitions that the user won, until they dismiss the news, then unopened gifts. */
export const NewsItems = ({ wins, newestGiftId }: Props) => (
  <>
    <WinPile wins={wins} />
    {newestGiftId && <EarlierThanks upTo={newestGiftId} />}
  </>
)
