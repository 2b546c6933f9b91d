import { useState } from 'react'
import { maxRecipients } from '#domain/limits.ts'
import { shortName } from '#domain/names.ts'
import * as texts from '#texts/gifts.ts'
import * as ui from '#texts/ui.ts'
import { Button } from '#web/ui/button.tsx'
import { CloseIcon } from '#web/ui/close-icon.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { Recipient } from './colleague-row.tsx'
import { ColleagueSearch } from './colleague-search.tsx'
import styles from './other-recipients.module.css'

type Props = {
  recipient: Recipient
  others: Recipient[]
  /** For each of them; null or NaN while there is none. */
  amount: number | null
  onChange: (others: Recipient[]) => void
}

/** The further colleagues who get the same gift, and a search to add one. */
export function OtherRecipients({ recipient, others, amount, onChange }: Props) {
  const [isAdding, setAdding] = useState(false)
  const [hasChanged, setChanged] = useState(false)
  const chosen = [recipient, ...others]

  /** The button that was pressed is gone: the focus moves to the button to add. */
  function change(next: Recipient[]) {
    setChanged(true)
    setAdding(false)
    onChange(next)
  }

  return (
    <div className={styles.others}>
      {others.length > 0 && (
        <ul className={styles.chips} aria-label={texts.alsoTo}>
          {others.map((person) => (
            <li key={person.id} className={styles.chip}>
              <bdi>{shortName(person)}</bdi>
              <button type="button" onClick={() => change(others.filter(({ id }) => id !== person.id))}>
                <CloseIcon />
                <VisuallyHidden>{texts.removeName({ name: shortName(person) })}</VisuallyHidden>
              </button>
            </li>
          ))}
        </ul>
      )}
      {isAdding ? (
        <div>
          <ColleagueSearch
            focusOnMount
            chosenIds={chosen.map(({ id }) => id)}
            onChoose={(person) => change([...others, person])}
          />
          <Button kind="ghost" size="small" onClick={() => change(others)}>
            {texts.cancel}
          </Button>
        </div>
      ) : (
        chosen.length < maxRecipients && (
          <Button
            // A new button for each change, so that the focus moves to it again.
            key={others.length}
            ref={hasChanged ? takeFocus : undefined}
            kind="secondary"
            size="small"
            onClick={() => setAdding(true)}
          >
            {texts.addAnotherColleague}
          </Button>
        )
      )}
      <Cost amount={amount || 0} recipients={chosen.length} />
    </div>
  )
}

/** The cost of a gift to several colleagues. The live region exists before the first of the others is chosen. */
function Cost({ amount, recipients }: { amount: number; recipients: number }) {
  const isShown = recipients > 1 && amount > 0
  return (
    <p role="status" className={styles.cost} hidden={!isShown}>
      {isShown &&
        texts.tokensForEach({
          each: ui.tokens({ amount }),
          recipients,
          total: ui.tokens({ amount: amount * recipients }),
        })}
    </p>
  )
}

const takeFocus = (button: HTMLElement | null) => button?.focus()
