import { resetPassword } from '#contract/auth.ts'
import { ResetForm } from '#contract/forms/reset-password.ts'
import { resetPasswordErrors } from '#messages/forms/reset-password.ts'
import { maxLength } from '#domain/limits.ts'
import * as texts from '#texts/auth.ts'
import { richText } from '#web/kit/rich-text.ts'
import { passwordLength } from '#web/data/request/page-settings.ts'
import { Button } from '#web/kit/button.tsx'
import { ErrorSummary } from '#web/kit/error-summary.tsx'
import { PageHead } from '#web/kit/page-head.tsx'
import { PasswordField } from '#web/kit/password-field.tsx'
import { useForm } from '#web/kit/use-form.ts'
import { InvalidResetLink } from './invalid-reset-link.tsx'
import styles from './reset-password-screen.module.css'

const fields = { token: texts.link, newPassword: texts.newPassword, confirmPassword: texts.confirmPassword }

/** Sets the new password. A refused reset key never succeeds, so it replaces the form. The key is never rendered. */
export function ResetPasswordForm({ resetKey, onDone }: { resetKey: string; onDone: () => void }) {
  const form = useForm({
    endpoint: resetPassword,
    schema: ResetForm,
    messages: resetPasswordErrors,
    fields,
    onDone,
    fallbackMessage: texts.failedToResetPassword,
    fieldByCode: { invalid_reset_key: 'token' },
    read: (typed) => ({ ...Object.fromEntries(typed), token: resetKey }),
  })
  const keyError = form.field('token').error
  if (keyError) return <InvalidResetLink message={keyError} />

  return (
    <>
      <PageHead title={texts.resetPassword} subtitle={texts.chooseNewPassword} />
      <form className={styles.form} {...form.props}>
        <ErrorSummary form={form} />
        <PasswordField
          {...form.field('newPassword')}
          autoComplete="new-password"
          hint={texts.atLeastPasswordLengthCharacters({ passwordLength: passwordLength() })}
          maxLength={maxLength.password}
        />
        <PasswordField {...form.field('confirmPassword')} autoComplete="new-password" maxLength={maxLength.password} />
        <Button type="submit" isWide busy={form.isPending}>
          {form.isPending ? texts.resetting : texts.resetPassword}
        </Button>
        <p className={styles.small}>
          {richText(texts.linkWorksOnce({ link: (text) => <a href="/?forgot">{text}</a> }))}
        </p>
      </form>
    </>
  )
}
