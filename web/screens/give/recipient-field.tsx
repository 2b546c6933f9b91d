import { useState } from 'react'
import * as texts from '#texts/gifts.ts'
import { ColleagueChoices } from '#web/parts/person/colleagues-to-thank.tsx'
import { Button } from '#web/kit/button.tsx'
import { ColleagueRow, type Recipient } from './colleague-row.tsx'
import { ColleagueSearch } from './colleague-search.tsx'
import styles from './recipient-field.module.css'

type Props = { recipient: Recipient | null; isSuggesting: boolean; onChange: (recipient: Recipient | null) => void }

/** Searches for the recipient, then shows the chosen one. After 'Change' the search takes the focus. */
export function RecipientField({ recipient, isSuggesting, onChange }: Props) {
  const [hasChosen, setChosen] = useState(false)

  function choose(person: Recipient) {
    setChosen(true)
    onChange(person)
  }

  return (
    <div className={styles.slot}>
      {/* The search would disappear with what was typed into it. */}
      {isSuggesting ? null : recipient ? (
        <ChosenRecipient recipient={recipient} takesFocus={hasChosen} onClear={() => onChange(null)} />
      ) : (
        <ColleagueSearch focusOnMount={hasChosen} onChoose={choose}>
          <div className={styles.suggested}>
            <ColleagueChoices onChoose={choose} />
          </div>
        </ColleagueSearch>
      )}
    </div>
  )
}

type ChosenProps = { recipient: Recipient; takesFocus: boolean; onClear: () => void }

/** Takes the focus when it replaces the search field that had it. One from a draft does not. */
const ChosenRecipient = ({ recipient, takesFocus, onClear }: ChosenProps) => (
  <div
    ref={takesFocus ? takeFocus : undefined}
    tabIndex={-1}
    role="group"
    aria-labelledby="sending-to"
    className={styles.panel}
  >
    <p id="sending-to" className={styles.title}>
      {texts.sendingTo}
    </p>
    <Button kind="ghost" size="small" onClick={onClear}>
      {texts.change}
    </Button>
    <div className={styles.person}>
      <ColleagueRow person={recipient} isBrief />
    </div>
  </div>
)

const takeFocus = (panel: HTMLElement | null) => panel?.focus()
