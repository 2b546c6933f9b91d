import type { MouseEvent } from 'react'
import { connectIdentity } from '#contract/single-sign-on.ts'
import { type SignOnFailure, signOnFailures } from '#domain/sign-on-outcomes.ts'
import * as texts from '#texts/single-sign-on.ts'
import { signOnOutcome } from '#web/data/request/sign-on-outcome.ts'
import { offeredProviders } from '#web/data/request/page-settings.ts'
import { takeReturnTo } from '#web/data/request/return-to.ts'
import { sendRequest } from '#web/data/request/send-request.ts'
import { buttonClass } from '#web/kit/button.tsx'
import { toast } from '#web/kit/toast.ts'
import { toastFailure } from '#web/kit/toast-failure.ts'
import field from '#web/kit/field.module.css'
import styles from './auth-dialog.module.css'

const failures: Record<SignOnFailure, string> = {
  cancelled: texts.failed_cancelled,
  expired: texts.failed_expired,
  unreachable: texts.failed_unreachable,
  clock: texts.failed_clock,
  client: texts.failed_client,
  no_email: texts.failed_no_email,
  other_domain: texts.failed_other_domain,
  suspended: texts.failed_suspended,
  not_again: texts.failed_not_again,
  other_account: texts.failed_other_account,
  failed: texts.failed_failed,
}

/** What the way back from a provider has left to say. The address only chooses among these sentences. */
export function SignOnNotice() {
  const outcome = signOnOutcome()
  if (outcome === 'connect') return <p role="status">{texts.connectOnce}</p>
  const failure = signOnFailures.find((known) => known === outcome)
  return (
    failure && (
      <p role="alert" className={field.error}>
        {failures[failure]}
      </p>
    )
  )
}

/** Says, on a page of somebody with a session, why the provider has not confirmed who they are. The address forgets it. */
export function toastSignOn() {
  const outcome = signOnOutcome()
  const failure = signOnFailures.find((known) => known === outcome)
  if (!failure) return
  toast({ title: failures[failure], kind: 'error' })
  const address = new URL(location.href)
  address.searchParams.delete('sso')
  history.replaceState(history.state, '', address)
}

/** Links to the providers: the policy of the page lets no form leave it. */
export function SignOnLinks() {
  const providers: [id: string, name: string][] = JSON.parse(offeredProviders())
  return (
    <nav className={styles.providers} aria-label={texts.orLogInWith}>
      {providers.map(([id, name]) => (
        <a
          key={id}
          href={`/api/sso/${id}/start`}
          className={buttonClass({ kind: 'secondary', isWide: true })}
          onClick={addReturnTo}
        >
          {texts.continueWith({ name })}
        </a>
      ))}
    </nav>
  )
}

/** The path that needed the log-in, which this tab has stored. */
function addReturnTo({ currentTarget }: MouseEvent<HTMLAnchorElement>) {
  currentTarget.search = new URLSearchParams({ returnTo: takeReturnTo() }).toString()
}

/** Connects the account that has just been opened. The log-in goes on either way. */
export const connectAccount = () =>
  sendRequest(connectIdentity).then(
    () => undefined,
    (error: Error) => toastFailure(error, texts.connectFailed),
  )
