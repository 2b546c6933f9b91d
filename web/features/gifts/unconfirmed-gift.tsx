import { Button } from '#web/ui/button.tsx'
import styles from './unconfirmed-gift.module.css'

type Props = { onTryAgain: () => void }

/** That no answer to a gift has come, and what helps. */
export const LostGift = ({ onTryAgain }: Props) => (
  <div role="alert" className={styles.note}>
    <p>No answer came. What you typed is kept, and trying again counts as one gift.</p>
    <Button kind="secondary" size="small" onClick={onTryAgain}>
      Try again
    </Button>
  </div>
)
