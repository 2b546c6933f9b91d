import { useState } from 'react'
import { NoToken } from './no-token.tsx'
import { ResetPasswordForm } from './reset-password-form.tsx'
import styles from './reset-password-screen.module.css'
import { SuccessCard } from './success-card.tsx'
import { tokenInAddress } from './token-in-address.ts'

/** Where the link of a reset mail leads. */
export function ResetPasswordScreen() {
  const [token] = useState(tokenInAddress)
  const [isDone, setDone] = useState(false)

  return (
    <section className={styles.screen}>
      <div role="status">{isDone && <SuccessCard />}</div>
      {token === null && <NoToken />}
      {token !== null && !isDone && <ResetPasswordForm token={token} onDone={() => setDone(true)} />}
    </section>
  )
}
