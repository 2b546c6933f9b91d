import { firstRoundAfter } from '#domain/beacon.ts'
import styles from './proof-guarantees.module.css'

type Props = {
  /** The drand round that the draw uses; null for a draw without a beacon. */
  round: number | null
  /** When the entries were fixed; null while the competition is open. */
  closedAt: string | null
}

/** Lists what the proof of a draw rules out and what it does not. */
export function ProofGuarantees({ round, closedAt }: Props) {
  const isLate = round !== null && closedAt !== null && firstRoundAfter(new Date(closedAt)) > round
  return (
    <section className={styles.guarantees}>
      <h3>What this proves</h3>
      <ul>
        <li>No administrator could know the winner before the draw, choose it, or draw a second time.</li>
        <li>
          Nobody at all could exchange the secret number or the list of entries without it showing to those who noted
          their fingerprints before. This device does so where you entered, until you log out; receipts that you
          download are yours for good.
        </li>
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
            The entries were fixed only after the public number was known, so the operator of the server could have
            tried out entries of their own until then.
          </li>
        )}
        <li>Why an entry was left out, where one was, is the word of the server. The reason stands beside it.</li>
      </ul>
    </section>
  )
}
