import { useRef, useState } from 'react'
import { changeEmail, ownSessions } from '#contract/account.ts'
import { ChangeEmail } from '#contract/forms/account.ts'
import { accountErrors } from '#messages/forms/account.ts'
import { maxLength } from '#domain/limits.ts'
import * as texts from '#texts/account.ts'
import { redirectToLogIn } from '#web/data/request/redirect-to-log-in.ts'
import { useRefresh } from '#web/data/cache/use-refresh.ts'
import { useMe } from '#web/data/cache/use-me.ts'
import { useRefreshMe } from '#web/data/cache/use-refresh-me.ts'
import { Button } from '#web/kit/button.tsx'
import { ErrorSummary } from '#web/kit/error-summary.tsx'
import { Field } from '#web/kit/field.tsx'
import { focusNext } from '#web/kit/focus-next.ts'
import { PasswordField } from '#web/kit/password-field.tsx'
import { SectionCard } from '#web/kit/section-card.tsx'
import { toast } from '#web/kit/toast.ts'
import { useForm } from '#web/kit/use-form.ts'
import { EmailVerification } from './email-verification.tsx'
import styles from './form.module.css'

const fields = { email: texts.email, currentPassword: texts.currentPassword }

/** Changes the email, which ends the other sessions. */
export function EmailForm() {
  const user = useMe()
  const refreshMe = useRefreshMe()
  const refresh = useRefresh()
  const [email, setEmail] = useState(user.email)
  const formRef = useRef<HTMLFormElement>(null)
  const form = useForm({
    endpoint: changeEmail,
    schema: ChangeEmail,
    messages: accountErrors,
    onSignedOut: redirectToLogIn,
    fields,
    fallbackMessage: texts.failedToUpdateEmail,
    fieldByCode: { wrong_password: 'currentPassword', email_taken: 'email' },
    onDone(updated) {
      refreshMe(updated)
      void refresh([ownSessions])
      setEmail(updated.email)
      formRef.current?.reset()
      // The button is disabled until the email changes again, so the focus moves on.
      focusNext(formRef.current?.querySelector('input'))
      toast({ title: texts.emailUpdatedSuccessfully, kind: 'success' })
    },
  })

  return (
    <SectionCard id="email" title={texts.email}>
      <form ref={formRef} className={styles.form} {...form.props}>
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
        <Button type="submit" busy={form.isPending} disabled={email.trim() === user.email}>
          {form.isPending ? texts.updating : texts.updateEmail}
        </Button>
      </form>
      <EmailVerification />
    </SectionCard>
  )
}
