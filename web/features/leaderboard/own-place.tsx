import { type BoardSearch, myRank } from '#contract/leaderboard.ts'
import { useMe } from '#web/api/use-me.ts'
import { useRead } from '#web/api/use-read.ts'
import { TokenPill } from '#web/ui/token-pill.tsx'
import styles from './own-place.module.css'
import { placeInWords } from './place-in-words.ts'

type Props = { board: BoardSearch | undefined; pastMonth: string | null }

/** The viewer's own place on the board, in or below its rows. Its height is kept while it loads. */
export function OwnPlace({ board, pastMonth }: Props) {
  const { data: place } = useRead(myRank, { search: board, refetchOnOpen: true })
  const { hiddenFromLeaderboard } = useMe()
  return (
    <section aria-label="Your place" className={styles.place}>
      {place !== undefined && <p className={styles.text}>{place ? placeInWords(place) : noPlace(pastMonth)}</p>}
      {place && <TokenPill amount={place.tokenCount} />}
      {hiddenFromLeaderboard && (
        <p className={styles.hidden}>Only you see this. You are hidden from the leaderboard.</p>
      )}
    </section>
  )
}

const noPlace = (pastMonth: string | null) =>
  pastMonth ? `You received no tokens in ${pastMonth}.` : 'You have no tokens yet this month.'
