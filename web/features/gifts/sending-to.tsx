import { Button } from '#web/ui/button.tsx'
import { ColleagueRow, type Recipient } from './colleague-row.tsx'
import styles from './sending-to.module.css'

type Props = { person: Recipient; onChange: () => void }

/** Whom the tokens go to. It takes the focus as it comes, because the search field that had it is gone. */
export function SendingTo({ person, onChange }: Props) {
  return (
    <div ref={focus} tabIndex={-1} role="group" aria-labelledby="sending-to" className={styles.panel}>
      <p id="sending-to" className={styles.title}>
        Sending to
      </p>
      <Button kind="ghost" size="small" onClick={onChange}>
        Change
      </Button>
      <div className={styles.person}>
        <ColleagueRow person={person} isBrief />
      </div>
    </div>
  )
}

const focus = (panel: HTMLElement | null) => panel?.focus()
