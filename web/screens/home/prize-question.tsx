import PackageCheck from 'lucide-react/icons/package-check'
import type { Competition } from '#contract/competitions.ts'
import * as texts from '#texts/competitions.ts'
import { ReceiveButton } from '#web/parts/prize/prize-handover.tsx'
import styles from './prize-question.module.css'

type Props = { competition: Competition; onReceive: (competition: Competition) => void }

/** Asks the winner whether they have a prize that an admin has handed over, until they confirm it. */
export function PrizeQuestion({ competition, onReceive }: Props) {
  const { id, prize } = competition
  return (
    <section className={styles.card} aria-labelledby={`prize-${id}`}>
      <PackageCheck aria-hidden size="1.5rem" />
      <div className={styles.text}>
        <h2 id={`prize-${id}`} className={styles.title}>
          {texts.didYouGetIt}
        </h2>
        <p className={styles.prize} dir="auto">
          {prize}
        </p>
      </div>
      <ReceiveButton {...{ competition, onReceive }} />
    </section>
  )
}
