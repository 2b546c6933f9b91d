import { Suspense } from 'react'
import { competitions } from '#contract/competitions.ts'
import { useRead } from '#web/api/use-read.ts'
import { lazyWithPreload } from '#web/ui/lazy-with-preload.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const WinCard = lazyWithPreload(async () => (await import('#web/features/competitions/win-card.tsx')).WinCard)

/** The competitions that the user won, until they dismiss the news. */
export function NewWins() {
  const wins = useRead(competitions).data?.filter(({ isNewWin }) => isNewWin)
  return wins?.map((competition) => (
    <Suspense key={competition.id} fallback={<Skeleton shape="card" />}>
      <WinCard competition={competition} />
    </Suspense>
  ))
}
