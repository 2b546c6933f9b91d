import { useState } from 'react'
import { InvalidResetLink } from './invalid-reset-link.tsx'
import { ResetPasswordForm } from './reset-password-form.tsx'
import styles from './reset-password-screen.module.css'
import { SuccessCard } from './success-card.tsx'
import { resetKeyInAddress } from './reset-key-in-address.ts'

const homeAfterMs = 3_000

/** Where the link of a reset mail leads, and home once it is done. */
export function ResetPasswordScreen() {
  const [resetKey] = useState(resetKeyInAddress)
  const [isDone, setDone] = useState(false)

  function finish() {
    setDone(true)
    setTimeout(() => location.assign('/'), homeAfterMs)
  }

  return (
    <section className={styles.screen}>
      <div role="status">{isDone && <SuccessCard />}</div>
      {resetKey === null && <InvalidResetLink />}
      {resetKey !== null && !isDone && <ResetPasswordForm resetKey={resetKey} onDone={finish} />}
    </section>
  )
}
