import { CircleCheck } from 'lucide-react'
import { initialFocus } from '#web/ui/initial-focus.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import styles from './reset-password-screen.module.css'

/** Says that it is done. All sessions have ended, so that it offers to log in. */
export const SuccessCard = () => (
  <div className={styles.success}>
    <CircleCheck aria-hidden className={styles.icon} size="2.5rem" />
    <h1 ref={initialFocus} tabIndex={-1}>
      Password Reset
    </h1>
    <p>Your password has been reset successfully</p>
    <LinkButton href="/?login" isDocument isWide>
      Log In
    </LinkButton>
  </div>
)
