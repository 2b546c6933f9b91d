import { Suspense } from 'react'
import { type BoardSearch, leaderboard, myRank } from '#contract/leaderboard.ts'
import * as texts from '#texts/leaderboard.ts'
import { useMe } from '#web/api/use-me.ts'
import { useRead } from '#web/api/use-read.ts'
import { lazyWithPreload } from '#web/ui/lazy-with-preload.tsx'
import { TokenPill } from '#web/ui/token-pill.tsx'
import styles from './own-place.module.css'
import { placeInWords } from './place-in-words.ts'

const NextGoal = lazyWithPreload(async () => (await import('./next-goal.tsx')).NextGoal)

type Props = { board: BoardSearch | undefined; pastMonth: string | null }

/** The viewer's own place on the board, in or below its rows, and what the next one takes. Its height is kept while it loads. */
export function OwnPlace({ board, pastMonth }: Props) {
  const { data: place } = useRead(myRank, { search: board, refetchOnOpen: true })
  const rows = useRead(leaderboard, { search: board, refetchOnOpen: true }).data
  const { hiddenFromLeaderboard } = useMe()
  return (
    <section aria-label={texts.yourPlace} className={styles.place}>
      {place !== undefined && <p className={styles.text}>{place ? placeInWords(place) : noPlace(pastMonth)}</p>}
      {place && <TokenPill amount={place.tokenCount} />}
      {place && !pastMonth && (
        <p className={styles.goal}>
          <Suspense>{rows && <NextGoal place={place} rows={rows} />}</Suspense>
        </p>
      )}
      {hiddenFromLeaderboard && <p className={styles.hidden}>{texts.onlyYouSeeThis}</p>}
    </section>
  )
}

const noPlace = (pastMonth: string | null) =>
  pastMonth ? texts.noTokensIn({ pastMonth }) : texts.youHaveNoTokensYetThis
