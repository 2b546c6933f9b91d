import { type BoardSearch, leaderboard, myRank } from '#contract/leaderboard.ts'
import * as texts from '#texts/leaderboard.ts'
import { useMe } from '#web/api/use-me.ts'
import { useRead } from '#web/api/use-read.ts'
import { TokenPill } from '#web/ui/token-pill.tsx'
import styles from './own-place.module.css'
import { nextGoal } from './next-goal.tsx'
import { placeInWords } from './place-in-words.ts'

type Props = { board: BoardSearch | undefined; pastMonth: string | null }

/** The viewer's own place on the board, in or below its rows, and what the next one takes. Its height is kept while it loads. */
export function OwnPlace({ board, pastMonth }: Props) {
  const { data: place } = useRead(myRank, { search: board, refetchOnOpen: true })
  const rows = useRead(leaderboard, { search: board, refetchOnOpen: true }).data
  const { hiddenFromLeaderboard } = useMe()
  const goal = place && rows && !pastMonth && nextGoal(place, rows)
  return (
    <section aria-label={texts.yourPlace} className={styles.place}>
      {place !== undefined && (
        <p>
          <span className={styles.text}>{place ? placeInWords(place) : noPlace(pastMonth)}</span>
          {goal && <span className={styles.goal}>{goal}</span>}
        </p>
      )}
      {place && <TokenPill amount={place.tokenCount} />}
      {hiddenFromLeaderboard && <p className={styles.hidden}>{texts.onlyYouSeeThis}</p>}
    </section>
  )
}

const noPlace = (pastMonth: string | null) =>
  pastMonth ? texts.noTokensIn({ pastMonth }) : texts.youHaveNoTokensYetThis
