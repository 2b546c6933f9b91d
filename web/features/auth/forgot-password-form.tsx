import { useState } from 'react'
import { forgotPassword } from '#contract/auth.ts'
import { ForgotPassword } from '#contract/forms/auth.ts'
import { authErrors } from '#messages/forms/auth.ts'
import { isMailSetUp } from '#web/api/page-settings.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Field } from '#web/ui/field.tsx'
import { initialFocus } from '#web/ui/initial-focus.ts'
import { useForm } from '#web/ui/use-form.ts'
import { RecoverForm } from './recover-form.tsx'
import styles from './auth-dialog.module.css'

const fields = { email: 'Email' }

/** Requests an email with a reset link. Without a configured mail server, it names who can give the link. */
export function ForgotPasswordForm({ onClose }: { onClose: () => void }) {
  const [reply, setReply] = useState<string | null>(null)
  const [hasCode, setHasCode] = useState(false)
  const form = useForm({
    endpoint: forgotPassword,
    schema: ForgotPassword,
    messages: authErrors,
    ...{ fields, fallbackMessage: 'Failed to send reset email' },
    onDone: ({ message }) => setReply(message),
  })

  if (hasCode) return <RecoverForm />
  return (
    <>
      <div role="status">
        {reply && (
          <div className={styles.choices}>
            <p>{reply}</p>
            {!isMailSetUp() && (
              <p>
                It goes to the people who run this site, because mail is not set up here: ask a manager for the link.
              </p>
            )}
            <Button ref={initialFocus} isWide onClick={onClose}>
              Done
            </Button>
          </div>
        )}
      </div>
      {reply === null && (
        <form className={styles.form} {...form.props}>
          <p>
            {isMailSetUp()
              ? 'Enter your email, and we’ll send you a link to choose a new password.'
              : 'Mail is not set up here. Enter your email, then ask a manager for the link.'}
          </p>
          <ErrorSummary form={form} />
          <Field {...form.field('email')} type="email" autoComplete="username" autoCapitalize="none" data-autofocus />
          <Button type="submit" isWide busy={form.isPending}>
            {form.isPending ? 'Sending...' : 'Send Reset Link'}
          </Button>
          <Button kind="ghost" isWide onClick={() => setHasCode(true)}>
            Use a recovery code
          </Button>
        </form>
      )}
    </>
  )
}
