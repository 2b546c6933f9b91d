import { type BoardSearch, type LeaderboardRow, myRank } from '#contract/leaderboard.ts'
import * as texts from '#texts/leaderboard.ts'
import { useMe } from '#web/data/cache/use-me.ts'
import { useRead } from '#web/data/cache/use-read.ts'
import { TokenPill } from '#web/parts/gift/token-pill.tsx'
import styles from './leaderboard.module.css'
import { PlacesGained } from './places-gained.tsx'
import { NextGoal, placeInWords } from './place-in-words.tsx'

type Props = {
  board: BoardSearch | undefined
  pastMonth: string | null
  rows: LeaderboardRow[] | undefined
  /** True while the own row says the same. */
  isHidden: boolean
}

/** The viewer's own place on the board, at the end of the screen, and what the next one takes. Its height is kept while it loads. */
export function OwnPlace({ board, pastMonth, rows, isHidden }: Props) {
  const { data: place } = useRead(myRank, { search: board, refetchOnOpen: true })
  const { hiddenFromLeaderboard } = useMe()
  return (
    <section aria-label={texts.yourPlace} className={styles.place} data-hidden={isHidden || undefined}>
      <div className={styles.placeLine}>
        <div className={styles.placeTexts}>
          {place !== undefined && (
            <p className={styles.placeText}>{place ? placeInWords(place, pastMonth) : noPlace(pastMonth)}</p>
          )}
          {place && !pastMonth && <PlacesGained n={place.placesGained} />}
          {place && !pastMonth && <p className={styles.placeGoal}>{rows && <NextGoal place={place} rows={rows} />}</p>}
          {hiddenFromLeaderboard && <p className={styles.placeGoal}>{texts.onlyYouSeeThis}</p>}
        </div>
        {place && <TokenPill amount={place.tokenCount} />}
      </div>
    </section>
  )
}

const noPlace = (pastMonth: string | null) =>
  pastMonth ? texts.noTokensIn({ pastMonth }) : texts.youHaveNoTokensYetThis
