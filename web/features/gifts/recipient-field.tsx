import { useState } from 'react'
import type { Recipient } from './colleague-row.tsx'
import { ColleagueSearch } from './colleague-search.tsx'
import styles from './recipient-field.module.css'
import { SendingTo } from './sending-to.tsx'

type Props = { recipient: Recipient | null; onRecipient: (person: Recipient | null) => void }

/** Whom the gift goes to: a search, and once chosen the colleague, who can be changed. After that the search goes on. */
export function RecipientField({ recipient, onRecipient }: Props) {
  const [hasChosen, setChosen] = useState(false)

  function choose(person: Recipient) {
    setChosen(true)
    onRecipient(person)
  }

  return (
    <div className={styles.place}>
      {recipient ? (
        <SendingTo person={recipient} onChange={() => onRecipient(null)} />
      ) : (
        <>
          <ColleagueSearch focusOnMount={hasChosen} onChoose={choose} />
          <p className={styles.hint}>Anyone in any store</p>
        </>
      )}
    </div>
  )
}
