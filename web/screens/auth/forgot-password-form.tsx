import { type ComponentProps, useState } from 'react'
import { forgotPassword, recoverAccount } from '#contract/auth.ts'
import { ForgotPassword, Recover } from '#contract/forms/auth.ts'
import { maxLength } from '#domain/limits.ts'
import { authErrors } from '#messages/forms/auth.ts'
import * as texts from '#texts/auth.ts'
import { isMailSetUp, passwordLength } from '#web/data/request/page-settings.ts'
import { Button, buttonClass } from '#web/kit/button.tsx'
import { Checkbox } from '#web/kit/checkbox.tsx'
import type { Elements } from '#web/kit/elements.ts'
import { ErrorSummary } from '#web/kit/error-summary.tsx'
import { Field } from '#web/kit/field.tsx'
import { initialFocus } from '#web/kit/focus-next.ts'
import { PasswordField } from '#web/kit/password-field.tsx'
import { toastOnNextPage } from '#web/kit/toast.ts'
import { useForm } from '#web/kit/use-form.ts'
import styles from './auth-dialog.module.css'

/** The ways to a new password: a link by email where any is sent, a code of a manager, a recovery code. */
export function ForgotPasswordForm({ onClose }: { onClose: () => void }) {
  const [usesRecoveryCode, setUsesRecoveryCode] = useState(false)
  if (usesRecoveryCode) return <RecoverForm />
  const recovery = (
    <Button kind="ghost" isWide onClick={() => setUsesRecoveryCode(true)}>
      {texts.useARecoveryCode}
    </Button>
  )
  if (isMailSetUp()) return <ResetLinkForm onClose={onClose}>{recovery}</ResetLinkForm>
  return (
    <div className={styles.choices}>
      <p>{texts.askForACode}</p>
      <a href="/code" className={buttonClass({ isWide: true })}>
        {texts.iHaveACode}
      </a>
      {recovery}
    </div>
  )
}

type LinkFormProps = { onClose: () => void; children: Elements }

/** Requests an email with a reset link. */
function ResetLinkForm({ onClose, children }: LinkFormProps) {
  const [reply, setReply] = useState<string | null>(null)
  const form = useForm({
    endpoint: forgotPassword,
    schema: ForgotPassword,
    messages: authErrors,
    fields: { email: texts.email },
    fallbackMessage: texts.failedToSendResetEmail,
    onDone: ({ message }) => setReply(message),
  })

  return (
    <>
      <div role="status">
        {reply && (
          <div className={styles.choices}>
            <p>{reply}</p>
            <Button ref={initialFocus} isWide onClick={onClose}>
              {texts.done}
            </Button>
          </div>
        )}
      </div>
      {reply === null && (
        <form className={styles.form} {...form.props}>
          <p>{texts.enterEmail}</p>
          <ErrorSummary form={form} />
          <LogInNameField {...form.field('email')} />
          <Button type="submit" isWide busy={form.isPending}>
            {form.isPending ? texts.sending : texts.sendResetLink}
          </Button>
          <a href="/code" className={buttonClass({ kind: 'ghost', isWide: true })}>
            {texts.noEmailAskForACode}
          </a>
          {children}
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
