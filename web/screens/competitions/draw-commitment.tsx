import Lock from 'lucide-react/icons/lock'
import type { Competition } from '#contract/competitions.ts'
import * as texts from '#texts/competitions.ts'
import { richText } from '#web/kit/rich-text.ts'
import { VisuallyHidden } from '#web/kit/visually-hidden.tsx'
import { DrawButton } from '#web/parts/draw/draw-button.tsx'
import { keepCardHeights, releaseCardHeights } from './keep-card-heights.ts'
import styles from './draw-commitment.module.css'

/** The commitment to the draw's secret number. People who note it down can verify the draw with it later. */
export function DrawCommitment({ competition }: { competition: Competition }) {
  const { title, commitment, winnerSelectedAt } = competition
  return (
    <details className={styles.commitment} onToggle={({ currentTarget }) => releaseCardHeights(currentTarget)}>
      <summary className={styles.summary} onClick={({ currentTarget }) => keepCardHeights(currentTarget)}>
        <Lock aria-hidden size="1rem" />
        <span>
          {richText(texts.verifiableDraw({ title, hidden: (text) => <VisuallyHidden>{text}</VisuallyHidden> }))}
        </span>
        <span className={styles.more} aria-hidden>
          {texts.details}
        </span>
      </summary>
      <p>{texts.whatCommitmentIs}</p>
      <code className={styles.full}>{commitment}</code>
      {!winnerSelectedAt && (
        <DrawButton opens="explain" competition={competition}>
          {texts.howThisDrawWorks}
        </DrawButton>
      )}
    </details>
  )
}
