import type { Competition } from '#contract/competitions.ts'
import { Badge } from '#web/ui/badge.tsx'
import { competitionDate } from '#web/ui/dates.ts'
import { TokenPill } from '#web/ui/token-pill.tsx'
import { CompetitionActions } from './competition-actions.tsx'
import { PrizeHandover } from './prize-handover.tsx'
import styles from './competition-row.module.css'
import { isShownAsActive } from './use-active-competition-count.ts'
import { Term } from '#web/ui/term.tsx'
import sheet from '#web/ui/sheet.module.css'

type Props = { competition: Competition; now: Date }

/** One competition in the admin's list. */
export function CompetitionRow({ competition, now }: Props) {
  const { title, prize, tokenCost, storeNumbers, startDate, endDate, hasEntries, cancelledAt } = competition
  const isActive = isShownAsActive(competition, now)
  return (
    <li className={`${sheet.sheet} ${styles.row}`}>
      <header className={styles.head}>
        <h2 className={styles.title}>
          <bdi>{title}</bdi>
        </h2>
        <TokenPill amount={tokenCost} icon="ticket" />
      </header>
      <p className={styles.badges}>
        <Badge tone={isActive ? 'brand' : 'outline'}>{isActive ? 'Active' : 'Inactive'}</Badge>
        {cancelledAt && <Badge>Cancelled</Badge>}
      </p>
      <p className={styles.prize} dir="auto">
        {prize}
      </p>
      <dl className={styles.facts}>
        <Term term="Dates">
          <time dateTime={startDate}>{competitionDate(startDate)}</time> -{' '}
          <time dateTime={endDate}>{competitionDate(endDate)}</time>
        </Term>
        <Term term="Stores">{storeNumbers.length > 0 ? storeNumbers.join(', ') : 'All stores'}</Term>
        <Term term="Entries">{hasEntries ? 'Yes' : 'None yet'}</Term>
      </dl>
      {competition.winnerSelectedAt && <PrizeHandover competition={competition} />}
      <CompetitionActions competition={competition} />
    </li>
  )
}
