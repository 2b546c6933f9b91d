import { useQuery } from '@tanstack/react-query'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useRef, useState } from 'react'
import { me, resetAccount, resetPassword } from '#contract/auth.ts'
import { ResetForm, ResetKey } from '#contract/forms/auth.ts'
import { maxLength } from '#domain/limits.ts'
import { authErrors } from '#messages/forms/auth.ts'
import * as texts from '#texts/auth.ts'
import { passwordLength } from '#web/data/request/page-settings.ts'
import { requestEvents } from '#web/data/request/request-events.ts'
import { rememberLogIn } from '#web/data/request/return-to.ts'
import { sendRequest } from '#web/data/request/send-request.ts'
import { Button } from '#web/kit/button.tsx'
import type { Elements } from '#web/kit/elements.ts'
import { ErrorSummary } from '#web/kit/error-summary.tsx'
import { initialFocus } from '#web/kit/focus-next.ts'
import { LinkButton } from '#web/kit/link-button.tsx'
import { PageHead } from '#web/kit/page-head.tsx'
import { PasswordField } from '#web/kit/password-field.tsx'
import { richText } from '#web/kit/rich-text.ts'
import { useForm } from '#web/kit/use-form.ts'
import { mayLogOut } from '#web/parts/offline/may-log-out.tsx'
import { useLogOut } from './use-log-out.ts'
import { useMailedKey } from './use-mailed-key.ts'
import styles from './auth-screens.module.css'

const redirectAfterMs = 3_000

/** The target of the link in a reset email. */
export function ResetPasswordScreen() {
  const resetKey = useMailedKey()
  return (
    <section className={styles.mailedScreen}>
      {resetKey === null && <InvalidResetLink />}
      {resetKey && <NewPassword resetKey={resetKey} />}
    </section>
  )
}

type Props = {
  resetKey: string
  /** True if the key is that of a code, which somebody typed. */
  isOfCode?: boolean
}

/**
 * Sets a new password. Redirects home afterwards. Somebody else who is logged in on this browser is logged out before, unless
 * they keep what was not sent.
 */
export function NewPassword({ resetKey, isOfCode = false }: Props) {
  const logIn = useAccountOf(resetKey)
  const [done, setDone] = useState<{ isOtherLoggedIn: boolean } | null>(null)
  const logOut = useLogOut()
  const redirect = useRef<ReturnType<typeof setTimeout>>(undefined)

  async function finish() {
    const otherId = await sendRequest(me).then(
      ({ id }) => id,
      () => null,
    )
    if (otherId !== null) requestEvents.onLogOut = () => mayLogOut(otherId)
    // A log-out clears what this tab remembers.
    if (logIn !== null) addEventListener('pagehide', () => rememberLogIn(logIn), { once: true })
    setDone({ isOtherLoggedIn: otherId !== null })
    redirect.current = setTimeout(() => (otherId === null ? location.assign('/') : logOut.start()), redirectAfterMs)
  }

  function logOutOther() {
    clearTimeout(redirect.current)
    void logOut.start()
  }

  return (
    <>
      <div role="status">
        {done && (
          <SuccessCard>
            {done.isOtherLoggedIn ? (
              <>
                <p>{texts.someoneElseIsHere}</p>
                <Button isWide busy={logOut.isPending} onClick={logOutOther}>
                  {texts.logIn}
                </Button>
              </>
            ) : (
              <LinkButton href="/?login" isDocument isWide>
                {texts.logIn}
              </LinkButton>
            )}
          </SuccessCard>
        )}
      </div>
      {!done && <ResetPasswordForm resetKey={resetKey} isOfCode={isOfCode} logIn={logIn} onDone={finish} />}
    </>
  )
}

/** The email or login name whose password the key sets; null until it is known, or if the key is refused, which the form says. */
function useAccountOf(resetKey: string) {
  const { data } = useQuery({
    queryKey: [resetAccount.path],
    queryFn: () => sendRequest(resetAccount, { body: { token: resetKey } }),
    enabled: ResetKey.safeParse({ token: resetKey }).success,
  })
  return data?.logIn ?? null
}

/** The reset has ended all sessions of its account, so the card offers to log in. */
const SuccessCard = ({ children }: { children: Elements }) => (
  <div className={styles.success}>
    <CircleCheck aria-hidden className={styles.icon} size="2.5rem" />
    <h1 ref={initialFocus} tabIndex={-1}>
      {texts.passwordReset}
    </h1>
    <p>{texts.yourPasswordHasBeenResetSuccessfully}</p>
    {children}
  </div>
)

const fields = { token: texts.link, newPassword: texts.newPassword, confirmPassword: texts.confirmPassword }

type FormProps = Required<Props> & { logIn: string | null; onDone: () => Promise<void> }

/** Sets the new password. A refused reset key never succeeds, so it replaces the form. The key is never rendered. */
function ResetPasswordForm({ resetKey, isOfCode, logIn, onDone }: FormProps) {
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
  if (keyError) return isOfCode ? <CodeIsOver /> : <InvalidResetLink message={keyError} />

  return (
    <>
      <PageHead
        title={texts.resetPassword}
        subtitle={logIn === null ? texts.chooseNewPassword : texts.chooseNewPasswordFor({ logIn })}
      />
      <form className={styles.mailedForm} {...form.props}>
        <ErrorSummary form={form} />
        {/* Tells password managers which account the password belongs to. */}
        <input autoComplete="username" value={logIn ?? ''} readOnly hidden />
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
        {!isOfCode && (
          <p className={styles.small}>
            {richText(texts.linkWorksOnce({ link: (text) => <a href="/?forgot">{text}</a> }))}
          </p>
        )}
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

/** Shown when the time of a code was over before the new password was sent. */
const CodeIsOver = () => (
  <>
    <PageHead title={texts.resetPassword} />
    <div className={styles.mailedForm}>
      <div role="alert" className={styles.invalid}>
        <h2>{texts.codeNoLongerValid}</h2>
        <p>{texts.eachCodeWorksOnce}</p>
      </div>
      <LinkButton href="/code" isDocument isWide>
        {texts.enterAnotherCode}
      </LinkButton>
    </div>
  </>
)
