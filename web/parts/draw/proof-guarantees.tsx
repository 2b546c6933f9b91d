import { maxCloseDelayMs } from '#domain/draw-terms.ts'
import * as texts from '#texts/competitions.ts'
import styles from './proof-guarantees.module.css'

type Props = {
  /** The drand round that the draw uses; null for a draw without a beacon. */
  round: number | null
  endDate: string
  /** When the entries were fixed; null while the competition is open. */
  closedAt: string | null
}

/** Lists what the proof of a draw rules out and what it does not. */
export function ProofGuarantees({ round, endDate, closedAt }: Props) {
  const isLate = closedAt !== null && Date.parse(closedAt) - Date.parse(endDate) > maxCloseDelayMs
  return (
    <section className={styles.guarantees}>
      <h3>{texts.whatThisProves}</h3>
      <ul>
        <li>{texts.provesAdmin}</li>
        <li>{texts.provesNoExchange}</li>
        <li>{texts.provesClose}</li>
        {round !== null && !isLate && <li>{texts.provesOperator}</li>}
      </ul>
      <h3>{texts.whatItDoesNot}</h3>
      <ul>
        {round === null && <li>{texts.provesNotOperator}</li>}
        {isLate && <li>{texts.provesNotLate}</li>}
        <li>{texts.provesNotDeletion}</li>
      </ul>
    </section>
  )
}
