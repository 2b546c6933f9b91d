import { useRef, useState } from 'react'
import { changeEmail, ownSessions } from '#contract/account.ts'
import { sendVerification } from '#contract/auth.ts'
import { ChangeEmail } from '#contract/forms/account.ts'
import { maxLength } from '#domain/limits.ts'
import { accountErrors } from '#messages/forms/account.ts'
import * as texts from '#texts/account.ts'
import { isMailSetUp } from '#web/data/request/page-settings.ts'
import { redirectToLogIn } from '#web/data/request/redirect-to-log-in.ts'
import { useRefresh } from '#web/data/cache/use-refresh.ts'
import { useMe } from '#web/data/cache/use-me.ts'
import { useRefreshMe } from '#web/data/cache/use-refresh-me.ts'
import { useWrite } from '#web/data/cache/use-write.ts'
import { Button } from '#web/kit/button.tsx'
import { competitionDate } from '#web/kit/dates.ts'
import { ErrorSummary } from '#web/kit/error-summary.tsx'
import { Field } from '#web/kit/field.tsx'
import { focusNext } from '#web/kit/focus-next.ts'
import { PasswordField } from '#web/kit/password-field.tsx'
import { SectionCard } from '#web/kit/section-card.tsx'
import { toastFailure } from '#web/kit/toast-failure.ts'
import { toast } from '#web/kit/toast.ts'
import { useForm } from '#web/kit/use-form.ts'
import styles from './settings.module.css'

const fields = { email: texts.email, currentPassword: texts.currentPassword }

/** Changes the email, or adds the first one, which ends the other sessions. */
export function EmailForm() {
  const user = useMe()
  const refreshMe = useRefreshMe()
  const refresh = useRefresh()
  const saved = user.email ?? ''
  const [email, setEmail] = useState(saved)
  const formRef = useRef<HTMLFormElement>(null)
  const form = useForm({
    endpoint: changeEmail,
    schema: ChangeEmail,
    messages: accountErrors,
    onSignedOut: redirectToLogIn,
    fields,
    fallbackMessage: texts.failedToUpdateEmail,
    fieldByCode: { wrong_password: 'currentPassword', email_taken: 'email', provider_only: 'email' },
    onDone(updated) {
      refreshMe(updated)
      void refresh([ownSessions])
      setEmail(updated.email ?? '')
      formRef.current?.reset()
      // The button is disabled until the email changes again, so the focus moves on.
      focusNext(formRef.current?.querySelector('input'))
      toast({ title: texts.emailUpdatedSuccessfully, kind: 'success' })
    },
  })

  return (
    <SectionCard id="email" title={texts.email}>
      <form ref={formRef} className={styles.form} {...form.props}>
        {user.email === null && (
          <p className={styles.note}>{isMailSetUp() ? texts.noEmailYetMailed : texts.noEmailYet}</p>
        )}
        <ErrorSummary form={form} />
        <Field
          {...form.field('email')}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={maxLength.email}
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
        <PasswordField
          {...form.field('currentPassword')}
          autoComplete="current-password"
          maxLength={maxLength.password}
        />
        <Button type="submit" busy={form.isPending} disabled={email.trim() === saved}>
          {form.isPending ? texts.updating : texts.updateEmail}
        </Button>
      </form>
      <EmailVerification />
    </SectionCard>
  )
}

/** Says whether the email is verified, and sends the link again. Shows nothing where no mail can be sent. */
function EmailVerification() {
  const { email, emailVerifiedAt } = useMe()
  const sending = useWrite(sendVerification, {
    onSuccess: (sent) => toast({ title: texts.verificationLinkSent(sent), kind: 'success' }),
    onError: (error) => toastFailure(error, texts.failedToSendTheLink),
  })
  if (emailVerifiedAt)
    return <p className={styles.note}>{texts.verifiedOn({ date: competitionDate(emailVerifiedAt) })}</p>
  if (email === null || !isMailSetUp()) return null
  return (
    <div className={styles.form}>
      <p className={styles.note}>{texts.emailNotVerified}</p>
      <Button kind="secondary" size="small" busy={sending.isPending} onClick={() => sending.mutate(undefined)}>
        {sending.isPending ? texts.sending : texts.resendLink}
      </Button>
    </div>
  )
}
