import { Button } from '#web/ui/button.tsx'
import styles from './gift-notes.module.css'

type Props = { isOut: boolean; isLost: boolean; onTryAgain: () => void }

/** Why nothing can be sent just now, or has not arrived, and what helps. */
export function GiftNotes({ isOut, isLost, onTryAgain }: Props) {
  return (
    <>
      {isOut && (
        <p className={styles.note}>
          <strong>More on Monday.</strong> You have given all your tokens of this week.
        </p>
      )}
      {isLost && (
        <div role="alert" className={styles.note} data-kind="failure">
          <p>No answer came. What you typed is kept, and trying again counts as one gift.</p>
          <Button kind="secondary" size="small" onClick={onTryAgain}>
            Try again
          </Button>
        </div>
      )}
    </>
  )
}
