import { areDistinctReasons, maxReasons, suggestedReasons } from '#domain/reasons.ts'
import { reasonText } from '#messages/reason-text.ts'
import * as texts from '#texts/organization.ts'
import styles from './reasons-form.module.css'

type Props = { reasons: string[]; onAdd: (reason: string) => void }

/** Reasons that one tap adds. Those of the list are left out, and all once it is full. */
export function SuggestedReasons({ reasons, onAdd }: Props) {
  const offered = suggestedReasons.filter((suggestion) => areDistinctReasons([...reasons, suggestion]))
  if (offered.length === 0 || reasons.length >= maxReasons) return null
  return (
    <div role="group" aria-labelledby="suggestions" className={styles.suggestions}>
      <p id="suggestions">{texts.suggestions}</p>
      {offered.map((suggestion) => (
        <button key={suggestion} type="button" className={styles.suggestion} onClick={() => onAdd(suggestion)}>
          {reasonText(suggestion)}
        </button>
      ))}
    </div>
  )
}
