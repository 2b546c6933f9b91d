import type { Competition, EntryCounts } from '#contract/competitions.ts'
import * as texts from '#texts/competitions.ts'
import { useMe } from '#web/data/cache/use-me.ts'
import { competitionDisabledReasons } from './competition-disabled-reasons.ts'
import styles from './row-details.module.css'

type Props = {
  competition: Competition
  counts: EntryCounts[string] | undefined
  /** True while the winner is not shown yet. */
  isDrawing: boolean
}

/** Shows the details of a row that few need, and why it cannot be edited. */
export const RowDetails = (props: Props) => (
  <>
    <Details {...props} />
    <EditReason competition={props.competition} />
  </>
)

/** Holds the stores, the description, the entries that do not count, and what the winner reads. */
function Details({ competition, counts, isDrawing }: Props) {
  const { storeNumbers, description, collectInstructions, cancelledAt, winner } = competition
  return (
    <details className={styles.details}>
      <summary>{texts.details}</summary>
      <p>
        <strong>{texts.stores}</strong>{' '}
        <span>{storeNumbers.length > 0 ? storeNumbers.join(', ') : texts.allStores}</span>
      </p>
      {counts && counts.cannotWin > 0 && !cancelledAt && (
        <p>
          <strong>{texts.notInTheDraw}</strong> <span>{texts.entriesNotInTheDraw({ entries: counts.cannotWin })}</span>
        </p>
      )}
      {description && <p dir="auto">{description}</p>}
      {winner && !isDrawing && (
        <p>
          <strong>{texts.whatTheWinnerReads}</strong> <bdi>{collectInstructions ?? texts.askYourAdmin}</bdi>
        </p>
      )}
    </details>
  )
}

/** Why Edit is disabled: it names the button where the reason is that of Edit alone. The tooltips say it to screen readers. */
function EditReason({ competition }: { competition: Competition }) {
  const { edit, cancel } = competitionDisabledReasons(competition, useMe())
  if (!edit || competition.cancelledAt || competition.winnerSelectedAt) return null
  return (
    <p aria-hidden>
      {!cancel && <span>{`${texts.cannotEdit} `}</span>}
      <span>{edit}</span>
    </p>
  )
}
