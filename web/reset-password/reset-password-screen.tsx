import { useState } from 'react'
import { PageHead } from '#web/ui/page-head.tsx'
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
      {!isDone && <PageHead title="Reset Password" subtitle={token && 'Choose a new password for your account.'} />}
      <div role="status">{isDone && <SuccessCard />}</div>
      {token === null && <NoToken />}
      {token !== null && !isDone && <ResetPasswordForm token={token} onDone={() => setDone(true)} />}
    </section>
  )
}
