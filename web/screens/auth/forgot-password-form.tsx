import { type ComponentProps, useState } from 'react'
import { forgotPassword, recoverAccount } from '#contract/auth.ts'
import { ForgotPassword, Recover } from '#contract/forms/auth.ts'
import { maxLength } from '#domain/limits.ts'
import { authErrors } from '#messages/forms/auth.ts'
import * as texts from '#texts/auth.ts'
import { isMailSetUp, passwordLength } from '#web/data/request/page-settings.ts'
import { Button } from '#web/kit/button.tsx'
import { Checkbox } from '#web/kit/checkbox.tsx'
import { ErrorSummary } from '#web/kit/error-summary.tsx'
import { Field } from '#web/kit/field.tsx'
import { initialFocus } from '#web/kit/focus-next.ts'
import { PasswordField } from '#web/kit/password-field.tsx'
import { toastOnNextPage } from '#web/kit/toast.ts'
import { useForm } from '#web/kit/use-form.ts'
import styles from './auth-dialog.module.css'

/** Requests an email with a reset link. Without a configured mail server, it names who can give the link. */
export function ForgotPasswordForm({ onClose }: { onClose: () => void }) {
  const [reply, setReply] = useState<string | null>(null)
  const [hasCode, setHasCode] = useState(false)
  const form = useForm({
    endpoint: forgotPassword,
    schema: ForgotPassword,
    messages: authErrors,
    fields: { email: texts.email },
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
          <LogInNameField {...form.field('email')} />
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

const LogInNameField = (field: ComponentProps<typeof Field>) => (
  <Field
    {...field}
    hint={texts.emailOrLoginName}
    inputMode="email"
    autoComplete="username"
    autoCapitalize="none"
    spellCheck={false}
    data-autofocus
  />
)

const recoverFields = { email: texts.email, code: texts.recoveryCode, newPassword: texts.newPassword }

/** Sets a new password with a recovery code, then offers to log in with it. */
function RecoverForm() {
  const form = useForm({
    endpoint: recoverAccount,
    schema: Recover,
    messages: authErrors,
    fields: recoverFields,
    fallbackMessage: texts.failedToResetPassword,
    fieldByCode: { invalid_recovery_code: 'code' },
    isQuiet: true,
    read: (typed) => ({ ...Object.fromEntries(typed), removesLogInMethods: typed.has('removesLogInMethods') }),
    onDone: openLogIn,
  })

  return (
    <form className={styles.form} {...form.props}>
      <p>{texts.recoveryCodeHint}</p>
      <ErrorSummary form={form} />
      <LogInNameField {...form.field('email')} />
      <Field {...form.field('code')} autoComplete="off" autoCapitalize="none" spellCheck={false} maxLength={40} />
      <PasswordField
        {...form.field('newPassword')}
        autoComplete="new-password"
        hint={texts.atLeastPasswordLengthCharacters({ passwordLength: passwordLength() })}
        maxLength={maxLength.password}
      />
      <Checkbox
        name="removesLogInMethods"
        label={texts.removeLogInMethodsToo}
        hint={texts.removeLogInMethodsHint}
        defaultChecked
      />
      <Button type="submit" isWide busy={form.isPending}>
        {form.isPending ? texts.resetting : texts.resetPassword}
      </Button>
    </form>
  )
}

/** Never resolves, so the form stays busy until the next page has loaded. */
function openLogIn() {
  toastOnNextPage({ title: texts.success, text: texts.passwordResetLogIn, kind: 'success' })
  location.assign('/?login')
  return new Promise<never>(() => {})
}
