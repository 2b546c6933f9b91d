import { reasonText } from '#messages/reason-text.ts'
import * as texts from '#texts/gifts.ts'
import styles from './choices.module.css'

type Props = { reasons: string[]; reason: string | null; onChange: (reason: string | null) => void }

/** The reason of the gift: one of the owner's list, or none. Shows nothing without a list. */
export function ReasonField({ reasons, reason, onChange }: Props) {
  if (reasons.length === 0) return null
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>{texts.reasonOptional}</legend>
      <div ref={showChosen} className={styles.reasons}>
        {reasons.map((offered) => (
          <button
            key={offered}
            type="button"
            className={styles.choice}
            aria-pressed={offered === reason}
            onClick={() => onChange(offered === reason ? null : offered)}
          >
            <bdi>{reasonText(offered)}</bdi>
          </button>
        ))}
      </div>
    </fieldset>
  )
}

/** On a phone the row scrolls: the reason of a draft must be in sight. */
function showChosen(row: HTMLElement | null) {
  const chosen = row?.querySelector<HTMLElement>('[aria-pressed=true]')
  if (row && chosen) row.scrollLeft = chosen.offsetLeft - row.offsetLeft - (row.clientWidth - chosen.offsetWidth) / 2
}
