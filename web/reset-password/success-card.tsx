import { CircleCheck } from 'lucide-react'
import { useEffect } from 'react'
import { focusAtOpening } from '#web/ui/focus-at-opening.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import styles from './reset-password-screen.module.css'

const homeAfterMs = 3_000

/** Says that it is done, and goes home; all sessions have ended, so that home offers to log in. */
export function SuccessCard() {
  useEffect(() => {
    const leaving = setTimeout(() => location.assign('/'), homeAfterMs)
    return () => clearTimeout(leaving)
  }, [])

  return (
    <div className={styles.success}>
      <CircleCheck aria-hidden className={styles.icon} size="2.5rem" />
      <h1 ref={focusAtOpening} tabIndex={-1}>
        Password Reset
      </h1>
      <p>Your password has been reset successfully</p>
      <LinkButton href="/?login" isDocument isWide>
        Log In
      </LinkButton>
    </div>
  )
}
