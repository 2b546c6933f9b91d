import CircleCheck from 'lucide-react/icons/circle-check'
import { useState } from 'react'
import * as texts from '#texts/auth.ts'
import { initialFocus } from '#web/kit/initial-focus.ts'
import { LinkButton } from '#web/kit/link-button.tsx'
import { InvalidResetLink } from './invalid-reset-link.tsx'
import { takeMailedKey } from './mailed-key.ts'
import { ResetPasswordForm } from './reset-password-form.tsx'
import styles from './reset-password-screen.module.css'

const redirectAfterMs = 3_000

/** The target of the link in a reset email. Redirects home after a successful reset. */
export function ResetPasswordScreen() {
  const [resetKey] = useState(takeMailedKey)
  const [isDone, setDone] = useState(false)

  function finish() {
    setDone(true)
    setTimeout(() => location.assign('/'), redirectAfterMs)
  }

  return (
    <section className={styles.screen}>
      <div role="status">{isDone && <SuccessCard />}</div>
      {resetKey === null && <InvalidResetLink />}
      {resetKey !== null && !isDone && <ResetPasswordForm resetKey={resetKey} onDone={finish} />}
    </section>
  )
}

/** The reset has ended all sessions, so the card offers to log in. */
const SuccessCard = () => (
  <div className={styles.success}>
    <CircleCheck aria-hidden className={styles.icon} size="2.5rem" />
    <h1 ref={initialFocus} tabIndex={-1}>
      {texts.passwordReset}
    </h1>
    <p>{texts.yourPasswordHasBeenResetSuccessfully}</p>
    <LinkButton href="/?login" isDocument isWide>
      {texts.logIn}
    </LinkButton>
  </div>
)
