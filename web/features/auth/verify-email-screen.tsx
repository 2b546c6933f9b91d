import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { verifyEmail } from '#contract/auth.ts'
import { errorMessage } from '#web/api/api-error.ts'
import { sendRequest } from '#web/api/send-request.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { takeMailedKey } from './mailed-key.ts'
import styles from './reset-password-screen.module.css'

/** The target of the link in a verification email. Opening it verifies the address; programs that only fetch it do not. */
export function VerifyEmailScreen() {
  const [key] = useState(takeMailedKey)
  // A query, so that the request is sent once however often the screen renders.
  const { isSuccess, error } = useQuery({
    queryKey: [verifyEmail.path],
    queryFn: () => sendRequest(verifyEmail, { body: { token: key ?? '' } }),
    enabled: key !== null,
  })
  const problem =
    key === null ? 'The link is not complete' : error && errorMessage(error, 'Failed to verify your email')

  return (
    <section className={styles.screen}>
      <PageHead title="Verify Email" />
      <div role="status">
        {isSuccess && (
          <div className={styles.success}>
            <CircleCheck aria-hidden className={styles.icon} size="2.5rem" />
            <p>Your email is verified. Thank you!</p>
            <LinkButton href="/" isDocument isWide>
              Continue
            </LinkButton>
          </div>
        )}
      </div>
      {!isSuccess && !problem && <p>Verifying your email...</p>}
      {problem && (
        <div className={styles.form}>
          <div role="alert" className={styles.invalid}>
            <h2>{problem}</h2>
            <p>Log in and ask for a new link in Settings.</p>
          </div>
          <LinkButton href="/settings" isDocument isWide>
            Open Settings
          </LinkButton>
        </div>
      )}
    </section>
  )
}
