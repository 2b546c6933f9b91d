import { useQuery } from '@tanstack/react-query'
import CircleCheck from 'lucide-react/icons/circle-check'
import { verifyEmail } from '#contract/auth.ts'
import * as texts from '#texts/auth.ts'
import { errorMessage } from '#web/data/request/api-error.ts'
import { sendRequest } from '#web/data/request/send-request.ts'
import { LinkButton } from '#web/kit/link-button.tsx'
import { PageHead } from '#web/kit/page-head.tsx'
import { useMailedKey } from './use-mailed-key.ts'
import styles from './auth-screens.module.css'

/** The target of the link in a verification email. Opening it verifies the address; programs that only fetch it do not. */
export function VerifyEmailScreen() {
  const key = useMailedKey()
  // A query, so that the request is sent once however often the screen renders.
  const { isSuccess, error } = useQuery({
    queryKey: [verifyEmail.path],
    queryFn: () => sendRequest(verifyEmail, { body: { token: key ?? '' } }),
    enabled: typeof key === 'string',
  })
  const problem =
    key === null ? texts.theLinkIsNotComplete : error && errorMessage(error, texts.failedToVerifyYourEmail)

  return (
    <section className={styles.mailedScreen}>
      <PageHead title={texts.verifyEmail} />
      <div role="status">
        {isSuccess && (
          <div className={styles.success}>
            <CircleCheck aria-hidden className={styles.icon} size="2.5rem" />
            <p>{texts.yourEmailIsVerifiedThankYou}</p>
            <LinkButton href="/" isDocument isWide>
              {texts.continueToApp}
            </LinkButton>
          </div>
        )}
      </div>
      {!isSuccess && !problem && <p>{texts.verifyingYourEmail}</p>}
      {problem && (
        <div className={styles.mailedForm}>
          <div role="alert" className={styles.invalid}>
            <h2>{problem}</h2>
            <p>{texts.askForNewLink}</p>
          </div>
          <LinkButton href="/settings" isDocument isWide>
            {texts.openSettings}
          </LinkButton>
        </div>
      )}
    </section>
  )
}
