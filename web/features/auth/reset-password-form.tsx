import { resetPassword } from '#contract/auth.ts'
import { ResetForm } from '#contract/forms/reset-password.ts'
import { resetPasswordErrors } from '#messages/forms/reset-password.ts'
import { maxLength } from '#domain/limits.ts'
import { passwordLength } from '#web/api/page-settings.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { InvalidResetLink } from './invalid-reset-link.tsx'
import styles from './reset-password-screen.module.css'

const fields = { token: 'Link', newPassword: 'New Password', confirmPassword: 'Confirm Password' }

/** Sets the new password. A refused reset key never succeeds, so it replaces the form. The key is never rendered. */
export function ResetPasswordForm({ resetKey, onDone }: { resetKey: string; onDone: () => void }) {
  const form = useForm({
    ...{ endpoint: resetPassword, schema: ResetForm, messages: resetPasswordErrors },
    ...{ fields, onDone, fallbackMessage: 'Failed to reset password', fieldByCode: { invalid_reset_key: 'token' } },
    read: (typed) => ({ ...Object.fromEntries(typed), token: resetKey }),
  })
  const keyError = form.field('token').error
  if (keyError) return <InvalidResetLink message={keyError} />

  return (
    <>
      <PageHead title="Reset Password" subtitle="Choose a new password for your account." />
      <form className={styles.form} {...form.props}>
        <ErrorSummary form={form} />
        <PasswordField
          {...form.field('newPassword')}
          autoComplete="new-password"
          hint={`At least ${passwordLength()} characters`}
          maxLength={maxLength.password}
        />
        <PasswordField {...form.field('confirmPassword')} autoComplete="new-password" maxLength={maxLength.password} />
        <Button type="submit" isWide busy={form.isPending}>
          {form.isPending ? 'Resetting...' : 'Reset Password'}
        </Button>
        <p className={styles.small}>
          The link works once, within one hour. <a href="/?forgot">Request a new one</a>
        </p>
      </form>
    </>
  )
}
