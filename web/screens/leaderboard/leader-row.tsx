import Award from 'lucide-react/icons/award'
import Crown from 'lucide-react/icons/crown'
import Medal from 'lucide-react/icons/medal'
import type { ReactNode, Ref } from 'react'
import type { LeaderboardRow } from '#contract/leaderboard.ts'
import * as texts from '#texts/leaderboard.ts'
import { AvatarLink } from '#web/parts/person/avatar-link.tsx'
import { Badge } from '#web/kit/badge.tsx'
import { PersonLink } from '#web/parts/person/person-link.tsx'
import { TokenPill } from '#web/parts/gift/token-pill.tsx'
import { PlacesGained } from './places-gained.tsx'
import styles from './leader-row.module.css'

const medals = [Crown, Medal, Award]

type Props = {
  row: LeaderboardRow
  isMine: boolean
  /** Says, in the own row, how to reach the next place. */
  goal?: ReactNode
  ref?: Ref<HTMLLIElement> | undefined
}

/** One user's rank and the tokens they received. The viewer's own row is marked. */
export function LeaderRow({ row, isMine, goal, ref }: Props) {
  const Icon = medals[row.rank - 1]
  return (
    <li ref={ref} className={styles.row} data-rank={row.rank} data-mine={isMine || undefined}>
      <span className={styles.rank} aria-hidden>
        {Icon ? <Icon size="1.5rem" /> : row.rank}
      </span>
      <AvatarLink person={row} />
      <div className={styles.summary}>
        <strong className={styles.name}>
          <PersonLink person={row} isAlone />
        </strong>
        <span className={styles.count}>
          <TokenPill amount={row.tokenCount} />
        </span>
        <span className={styles.badges}>
          <Badge tone={badgeTone(row.rank)}>{`#${row.rank}`}</Badge>
          <Badge>{texts.storeStoreNumber({ storeNumber: row.storeNumber })}</Badge>
          {isMine && <Badge tone="brand">{texts.you}</Badge>}
          <PlacesGained n={row.placesGained} isMine={isMine} />
        </span>
        {goal && <p className={styles.goal}>{goal}</p>}
      </div>
    </li>
  )
}

const badgeTone = (rank: number) => (rank === 1 ? 'default' : rank <= 3 ? 'secondary' : 'outline')
