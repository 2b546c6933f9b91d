import { Button } from '#web/ui/button.tsx'
import styles from './auth-dialog.module.css'

/** `unknownStore` is the number of the store if nobody there is known yet, else empty. */
type Props = { unknownStore: string; onClose: () => void }

/** Shown after a sign-up. */
export const PendingMessage = ({ unknownStore, onClose }: Props) => (
  <div className={styles.choices}>
    {unknownStore !== '' && (
      <p>
        <strong>We don't know store {unknownStore} yet.</strong> Check the number; if it's right, the owner will look at
        it. If it's wrong, log in and correct it.
      </p>
    )}
    <p>
      Thank you! An admin of your store will review your registration. Once it is approved, you can use Brightside: log
      in with your email and password.
    </p>
    <Button isWide onClick={onClose}>
      Close
    </Button>
  </div>
)
