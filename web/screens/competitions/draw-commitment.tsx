import Lock from 'lucide-react/icons/lock'
import type { Competition } from '#contract/competitions.ts'
import * as texts from '#texts/competitions.ts'
import { richText } from '#web/kit/rich-text.ts'
import { VisuallyHidden } from '#web/kit/visually-hidden.tsx'
import { DrawButton } from '#web/parts/draw/draw-actions.tsx'
import styles from './competition-cards.module.css'

/** The commitment to the draw's secret number. People who note it down can verify the draw with it later. */
export function DrawCommitment({ competition }: { competition: Competition }) {
  const { title, commitment, winnerSelectedAt } = competition
  return (
    <details className={styles.commitment} onToggle={({ currentTarget }) => releaseCardHeights(currentTarget)}>
      <summary className={styles.commitmentSummary} onClick={({ currentTarget }) => keepCardHeights(currentTarget)}>
        <Lock aria-hidden size="1rem" />
        <span>
          {richText(texts.verifiableDraw({ title, hidden: (text) => <VisuallyHidden>{text}</VisuallyHidden> }))}
        </span>
        <span className={styles.commitmentMore} aria-hidden>
          {texts.details}
        </span>
      </summary>
      <p>{texts.whatCommitmentIs}</p>
      <code className={styles.fullCommitment}>{commitment}</code>
      {!winnerSelectedAt && (
        <DrawButton opens="explain" competition={competition}>
          {texts.howThisDrawWorks}
        </DrawButton>
      )}
    </details>
  )
}

/**
 * Keeps the heights of the cards around `details` while some are open. The grid aligns cards at their top then, and the ones
 * beside it would become shorter.
 */
function keepCardHeights(details: HTMLElement) {
  const cards = details.closest('[data-cards]')
  if (cards && !cards.querySelector('details[open]'))
    setHeights(cards, (card) => `${card.getBoundingClientRect().height}px`)
}

/** Cards have the heights of their contents again, once no details are open. */
function releaseCardHeights(details: HTMLElement) {
  const cards = details.closest('[data-cards]')
  if (cards && !cards.querySelector('details[open]')) setHeights(cards, () => '')
}

function setHeights(cards: Element, heightOf: (card: HTMLElement) => string) {
  const measured = [...cards.children].filter((card) => card instanceof HTMLElement)
  const heights = measured.map(heightOf)
  measured.forEach((card, index) => (card.style.minBlockSize = heights[index] ?? ''))
}
