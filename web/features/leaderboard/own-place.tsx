import { type BoardSearch, myRank, type Place } from '#contract/leaderboard.ts'
import { grouped } from '#domain/counts.ts'
import { maxRank } from '#domain/limits.ts'
import { useMe } from '#web/api/use-me.ts'
import { useRead } from '#web/api/use-read.ts'
import { TokenPill } from '#web/ui/token-pill.tsx'
import styles from './own-place.module.css'

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

/** 'You, #57, 3 behind'. */
function placeInWords({ rank, behind }: Place) {
  if (rank > maxRank) return `You, below #${grouped(maxRank)}`
  return `You, #${grouped(rank)}, ${rank === 1 ? 'in the lead' : behind === 0 ? 'level' : `${grouped(behind)} behind`}`
}

const noPlace = (pastMonth: string | null) =>
  pastMonth ? `You received no tokens in ${pastMonth}.` : 'You have no tokens yet this month.'
