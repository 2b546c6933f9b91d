import { useState } from 'react'
import { forgotPassword } from '#contract/auth.ts'
import { ForgotPassword } from '#contract/forms/auth.ts'
import { authErrors } from '#messages/forms/auth.ts'
import * as texts from '#texts/auth.ts'
import { isMailSetUp } from '#web/data/request/page-settings.ts'
import { Button } from '#web/kit/button.tsx'
import { ErrorSummary } from '#web/kit/error-summary.tsx'
import { Field } from '#web/kit/field.tsx'
import { initialFocus } from '#web/kit/initial-focus.ts'
import { useForm } from '#web/kit/use-form.ts'
import { RecoverForm } from './recover-form.tsx'
import styles from './auth-dialog.module.css'

const fields = { email: texts.email }

/** Requests an email with a reset link. Without a configured mail server, it names who can give the link. */
export function ForgotPasswordForm({ onClose }: { onClose: () => void }) {
  const [reply, setReply] = useState<string | null>(null)
  const [hasCode, setHasCode] = useState(false)
  const form = useForm({
    endpoint: forgotPassword,
    schema: ForgotPassword,
    messages: authErrors,
    fields,
    fallbackMessage: texts.failedToSendResetEmail,
    onDone: ({ message }) => setReply(message),
  })

  if (hasCode) return <RecoverForm />
  return (
    <>
      <div role="status">
        {reply && (
          <div className={styles.choices}>
            <p>{reply}</p>
            {!isMailSetUp() && <p>{texts.linkGoesToOperators}</p>}
            <Button ref={initialFocus} isWide onClick={onClose}>
              {texts.done}
            </Button>
          </div>
        )}
      </div>
      {reply === null && (
        <form className={styles.form} {...form.props}>
          <p>{isMailSetUp() ? texts.enterEmail : texts.enterEmailWithoutMail}</p>
          <ErrorSummary form={form} />
          <Field {...form.field('email')} type="email" autoComplete="username" autoCapitalize="none" data-autofocus />
          <Button type="submit" isWide busy={form.isPending}>
            {form.isPending ? texts.sending : texts.sendResetLink}
          </Button>
          <Button kind="ghost" isWide onClick={() => setHasCode(true)}>
            {texts.useARecoveryCode}
          </Button>
        </form>
      )}
    </>
  )
}
