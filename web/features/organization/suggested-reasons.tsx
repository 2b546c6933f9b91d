import { areDistinctReasons, maxReasons } from '#domain/reasons.ts'
import * as texts from '#texts/organization.ts'
import { suggestions } from './reason-suggestions.ts'
import styles from './reasons-form.module.css'

type Props = { reasons: string[]; onAdd: (reason: string) => void; onRemove: (reason: string) => void }

/** Reasons that one tap adds, and another removes. */
export const SuggestedReasons = ({ reasons, onAdd, onRemove }: Props) => (
  <div role="group" aria-label={texts.suggestions} className={styles.suggestions}>
    {suggestions.map((suggestion) => {
      const isListed = reasons.includes(suggestion)
      const fits = reasons.length < maxReasons && areDistinctReasons([...reasons, suggestion])
      return (
        <button
          key={suggestion}
          type="button"
          className={styles.suggestion}
          aria-pressed={isListed}
          disabled={!isListed && !fits}
          onClick={() => (isListed ? onRemove(suggestion) : onAdd(suggestion))}
        >
          {suggestion}
        </button>
      )
    })}
  </div>
)
