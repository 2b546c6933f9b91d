import { maxCloseDelayMs } from '#domain/draw-terms.ts'
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
      <h3>What this proves</h3>
      <ul>
        <li>No administrator could know the winner before the draw, choose it, or draw a second time.</li>
        <li>
          Nobody at all could exchange the secret number, the terms or the list of entries without it showing to those
          who noted their fingerprints before. This device does so where you entered, until you log out; receipts that
          you download are yours for good.
        </li>
        <li>The close fixes who can win. After it, an entry is left out only if its account is deleted.</li>
        {round !== null && !isLate && (
          <li>
            The operator of the server could not work out the winner either: the public number did not exist while
            people entered.
          </li>
        )}
      </ul>
      <h3>What it does not</h3>
      <ul>
        {round === null && (
          <li>
            The operator of the server, with its key, could have tried out entries of their own before the close. Only a
            draw with a public random number rules that out.
          </li>
        )}
        {isLate && (
          <li>
            The entries were fixed more than a minute after the end, so the operator of the server could have tried out
            entries of their own until then.
          </li>
        )}
        <li>That an account was deleted is the word of the server. Its audit checks it.</li>
      </ul>
    </section>
  )
}
