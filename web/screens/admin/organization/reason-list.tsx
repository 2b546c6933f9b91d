import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { useState } from 'react'
import X from 'lucide-react/icons/x'
import { reasonText } from '#messages/reason-text.ts'
import * as texts from '#texts/organization.ts'
import { VisuallyHidden } from '#web/kit/visually-hidden.tsx'
import styles from './reasons-form.module.css'

type Props = {
  reasons: string[]
  onReorder: (reasons: string[]) => void
  onRemove: (reason: string) => void
}

/** The reasons in the order in which the form offers them, each with buttons that move and remove it. */
export function ReasonList({ reasons, onReorder, onRemove }: Props) {
  const [announcement, setAnnouncement] = useState('')

  function move(index: number, to: number) {
    const [reason, other] = [reasons[index], reasons[to]]
    if (reason === undefined || other === undefined) return
    onReorder(reasons.map((each, at) => (at === index ? other : at === to ? reason : each)))
    setAnnouncement(texts.reasonMoved({ reason: reasonText(reason), value: to + 1, n: reasons.length }))
  }

  return (
    <>
      {reasons.length > 0 && (
        <ul className={styles.reasons} aria-label={texts.reasons}>
          {reasons.map((reason, index) => (
            <li key={reason} className={styles.reason}>
              <span>
                <bdi>{reasonText(reason)}</bdi>
              </span>
              <button type="button" aria-disabled={index === 0} onClick={() => move(index, index - 1)}>
                <ArrowUp aria-hidden size="1.25rem" />
                <VisuallyHidden>{texts.moveReasonUp({ reason: reasonText(reason) })}</VisuallyHidden>
              </button>
              <button type="button" aria-disabled={index === reasons.length - 1} onClick={() => move(index, index + 1)}>
                <ArrowDown aria-hidden size="1.25rem" />
                <VisuallyHidden>{texts.moveReasonDown({ reason: reasonText(reason) })}</VisuallyHidden>
              </button>
              <button type="button" onClick={() => onRemove(reason)}>
                <X size={20} />
                <VisuallyHidden>{texts.removeReason({ reason: reasonText(reason) })}</VisuallyHidden>
              </button>
            </li>
          ))}
        </ul>
      )}
      <div role="status">
        <VisuallyHidden>{announcement}</VisuallyHidden>
      </div>
    </>
  )
}
