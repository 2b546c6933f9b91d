import { recoverAccount } from '#contract/auth.ts'
import { Recover } from '#contract/forms/recover.ts'
import { maxLength } from '#domain/limits.ts'
import { recoverErrors } from '#messages/forms/recover.ts'
import * as texts from '#texts/auth.ts'
import { passwordLength } from '#web/data/request/page-settings.ts'
import { Button } from '#web/kit/button.tsx'
import { ErrorSummary } from '#web/kit/error-summary.tsx'
import { Field } from '#web/kit/field.tsx'
import { PasswordField } from '#web/kit/password-field.tsx'
import { toastOnNextPage } from '#web/kit/toast.ts'
import { useForm } from '#web/kit/use-form.ts'
import styles from './auth-dialog.module.css'

const fields = { email: texts.email, code: texts.recoveryCode, newPassword: texts.newPassword }

/** Sets a new password with a recovery code, then offers to log in with it. */
export function RecoverForm() {
  const form = useForm({
    endpoint: recoverAccount,
    schema: Recover,
    messages: recoverErrors,
    fields,
    fallbackMessage: texts.failedToResetPassword,
    fieldByCode: { invalid_recovery_code: 'code' },
    isQuiet: true,
    onDone: openLogIn,
  })

  return (
    <form className={styles.form} {...form.props}>
      <p>{texts.recoveryCodeHint}</p>
      <ErrorSummary form={form} />
      <Field {...form.field('email')} type="email" autoComplete="username" autoCapitalize="none" data-autofocus />
      <Field {...form.field('code')} autoComplete="off" autoCapitalize="none" spellCheck={false} maxLength={40} />
      <PasswordField
        {...form.field('newPassword')}
        autoComplete="new-password"
        hint={texts.atLeastPasswordLengthCharacters({ passwordLength: passwordLength() })}
        maxLength={maxLength.password}
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
