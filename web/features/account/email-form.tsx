import { useRef, useState } from 'react'
import { changeEmail, ownSessions } from '#contract/account.ts'
import { ChangeEmail } from '#contract/forms/account.ts'
import { accountErrors } from '#messages/forms/account.ts'
import { maxLength } from '#domain/limits.ts'
import * as texts from '#texts/account.ts'
import { redirectToLogIn } from '#web/api/redirect-to-log-in.ts'
import { useRefresh } from '#web/api/use-refresh.ts'
import { useMe } from '#web/api/use-me.ts'
import { useRefreshMe } from '#web/api/use-refresh-me.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Field } from '#web/ui/field.tsx'
import { focusNext } from '#web/ui/focus-next.ts'
import { PasswordField } from '#web/ui/password-field.tsx'
import { SectionCard } from '#web/ui/section-card.tsx'
import { toast } from '#web/ui/toast.ts'
import { useForm } from '#web/ui/use-form.ts'
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
