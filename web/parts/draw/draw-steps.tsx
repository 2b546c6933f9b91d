import Check from 'lucide-react/icons/check'
import Download from 'lucide-react/icons/download'
import X from 'lucide-react/icons/x'
import { useTransition } from 'react'
import type { Competition } from '#contract/competitions.ts'
import { maxCloseDelayMs } from '#domain/draw-terms.ts'
import * as texts from '#texts/competitions.ts'
import { useMe } from '#web/data/cache/use-me.ts'
import { richText } from '#web/kit/rich-text.ts'
import { VisuallyHidden } from '#web/kit/visually-hidden.tsx'
import type { Elements } from '#web/kit/elements.ts'
import { toastFailure } from '#web/kit/toast-failure.ts'
import { Button } from '#web/kit/button.tsx'
import { downloadJson } from '#web/kit/download-file.ts'
import layout from '#web/kit/layout.module.css'
import styles from './draw-dialogs.module.css'
import { readOwnEntries } from './read-own-entries.ts'

/** A numbered list of `DrawStep`s. */
export const DrawSteps = ({ children }: { children: Elements }) => <ol className={styles.steps}>{children}</ol>

type StepProps = { title: string; holds?: boolean; children: Elements }

/** One step of a draw, with the result of its check if `holds` is given. */
export const DrawStep = ({ title, holds, children }: StepProps) => (
  <li className={styles.step} data-holds={holds}>
    <h3 className={styles.stepTitle}>
      <span>{title}</span>
      {holds !== undefined && <CheckMark holds={holds} />}
    </h3>
    {children}
  </li>
)

const CheckMark = ({ holds }: { holds: boolean }) => (
  <span className={styles.stepMark}>
    {holds ? <Check aria-hidden size="1rem" strokeWidth={3} /> : <X aria-hidden size="1rem" strokeWidth={3} />}
    <VisuallyHidden>{holds ? texts.holds : texts.doesNotHold}</VisuallyHidden>
  </span>
)

/** A fingerprint of a step, behind its words: few people compare digits. */
export const Fingerprint = ({ of, children }: { of: string; children: string }) => (
  <details>
    <summary className={layout.textSummary}>
      {richText(texts.showFingerprint({ of, hidden: (text) => <VisuallyHidden>{text}</VisuallyHidden> }))}
    </summary>
    <code>{children}</code>
  </details>
)

type GuaranteeProps = {
  /** The drand round that the draw uses; null for a draw without a beacon. */
  round: number | null
  endDate: string
  /** When the entries were fixed; null while the competition is open. */
  closedAt: string | null
}

/** Lists what the proof of a draw rules out and what it does not. */
export function ProofGuarantees({ round, endDate, closedAt }: GuaranteeProps) {
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

/** Downloads the receipts of the viewer's entries. Renders nothing without entries. */
export function ReceiptsButton({
  competition: { id, myEntryCount },
}: {
  competition: Pick<Competition, 'id' | 'myEntryCount'>
}) {
  const { id: userId } = useMe()
  const [isPending, startTransition] = useTransition()
  if (myEntryCount === 0) return null

  function download() {
    startTransition(async () => {
      await readOwnEntries(userId, id).then(
        (entries) => downloadJson('receipts.json', entries),
        (error: Error) => toastFailure(error, texts.failedToDownloadReceipts),
      )
    })
  }

  return (
    <Button kind="secondary" busy={isPending} onClick={download}>
      {!isPending && <Download aria-hidden size="1.125rem" />}
      <span>{texts.downloadReceipts}</span>
    </Button>
  )
}
