import CircleCheck from 'lucide-react/icons/circle-check'
import { useState } from 'react'
import { resetPassword } from '#contract/auth.ts'
import { ResetForm } from '#contract/forms/auth.ts'
import { maxLength } from '#domain/limits.ts'
import { authErrors } from '#messages/forms/auth.ts'
import * as texts from '#texts/auth.ts'
import { passwordLength } from '#web/data/request/page-settings.ts'
import { Button } from '#web/kit/button.tsx'
import { ErrorSummary } from '#web/kit/error-summary.tsx'
import { initialFocus } from '#web/kit/focus-next.ts'
import { LinkButton } from '#web/kit/link-button.tsx'
import { PageHead } from '#web/kit/page-head.tsx'
import { PasswordField } from '#web/kit/password-field.tsx'
import { richText } from '#web/kit/rich-text.ts'
import { useForm } from '#web/kit/use-form.ts'
import { useMailedKey } from './use-mailed-key.ts'
import styles from './auth-screens.module.css'

const redirectAfterMs = 3_000

/** The target of the link in a reset email. Redirects home after a successful reset. */
export function ResetPasswordScreen() {
  const resetKey = useMailedKey()
  const [isDone, setDone] = useState(false)

  function finish() {
    setDone(true)
    setTimeout(() => location.assign('/'), redirectAfterMs)
  }

  return (
    <section className={styles.mailedScreen}>
      <div role="status">{isDone && <SuccessCard />}</div>
      {resetKey === null && <InvalidResetLink />}
      {resetKey && !isDone && <ResetPasswordForm resetKey={resetKey} onDone={finish} />}
    </section>
  )
}

/** The reset has ended all sessions, so the card offers to log in. */
const SuccessCard = () => (
  <div className={styles.success}>
    <CircleCheck aria-hidden className={styles.icon} size="2.5rem" />
    <h1 ref={initialFocus} tabIndex={-1}>
      {texts.passwordReset}
    </h1>
    <p>{texts.yourPasswordHasBeenResetSuccessfully}</p>
    <LinkButton href="/?login" isDocument isWide>
      {texts.logIn}
    </LinkButton>
  </div>
)

const fields = { token: texts.link, newPassword: texts.newPassword, confirmPassword: texts.confirmPassword }

/** Sets the new password. A refused reset key never succeeds, so it replaces the form. The key is never rendered. */
function ResetPasswordForm({ resetKey, onDone }: { resetKey: string; onDone: () => void }) {
  const form = useForm({
    endpoint: resetPassword,
    schema: ResetForm,
    messages: authErrors,
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
      <form className={styles.mailedForm} {...form.props}>
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

/** Shown when the URL has no reset key, when a reload lost it, or when the server refused it with `message`. */
const InvalidResetLink = ({ message }: { message?: string }) => (
  <>
    <PageHead title={texts.resetPassword} />
    <div className={styles.mailedForm}>
      <div role="alert" className={styles.invalid}>
        <h2>{message ?? texts.invalidResetToken}</h2>
        <p>{message ? texts.eachLinkWorksOnceWithinOne : texts.noResetToken}</p>
      </div>
      {!message && <p>{texts.openLinkAgain}</p>}
      <LinkButton href="/?forgot" isDocument isWide>
        {texts.requestNewLink}
      </LinkButton>
    </div>
  </>
)
