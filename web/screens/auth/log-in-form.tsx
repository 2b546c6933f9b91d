import { lazy, Suspense, useTransition } from 'react'
import { logIn, me } from '#contract/auth.ts'
import { LogIn } from '#contract/forms/auth.ts'
import { ownerCookie } from '#contract/owner-cookie.ts'
import { authErrors } from '#messages/forms/auth.ts'
import * as texts from '#texts/auth.ts'
import { readCookies } from '#web/data/device/cookie.ts'
import { useDevice } from '#web/data/device/use-device.ts'
import { isUnauthorized } from '#web/data/request/api-error.ts'
import { replacePage } from '#web/data/request/replace-page.ts'
import { takeReturnTo } from '#web/data/request/return-to.ts'
import { offeredProviders } from '#web/data/request/page-settings.ts'
import { sendRequest } from '#web/data/request/send-request.ts'
import { signOnOutcome } from '#web/data/request/sign-on-outcome.ts'
import { Button } from '#web/kit/button.tsx'
import { ErrorSummary } from '#web/kit/error-summary.tsx'
import { Field } from '#web/kit/field.tsx'
import { toastLoadFailure } from '#web/kit/new-version.tsx'
import { PasswordField } from '#web/kit/password-field.tsx'
import { toast, toastOnNextPage } from '#web/kit/toast.ts'
import { useForm } from '#web/kit/use-form.ts'
import field from '#web/kit/field.module.css'
import styles from './auth-dialog.module.css'

const fields = { email: texts.email, password: texts.password }

const loadSignOn = () => import('./sign-on.tsx')
const SignOnNotice = lazy(async () => ({ default: (await loadSignOn()).SignOnNotice }))
const SignOnLinks = lazy(async () => ({ default: (await loadSignOn()).SignOnLinks }))

type Props = {
  /** Empty where it is not known. */
  signedUpLogIn: string
  onForgot: () => void
}

/** Logs in and opens the page that was requested before. */
export function LogInForm({ signedUpLogIn, onForgot }: Props) {
  const [isPending, startTransition] = useTransition()
  // Some browsers know it before.
  const takesCookies = useDevice(() => navigator.cookieEnabled, true)
  // Nearly every browser has them.
  const hasPasskeys = useDevice(() => 'PublicKeyCredential' in globalThis, true)
  const offersProviders = useDevice(offeredProviders, '') !== ''
  const hasOutcome = useDevice(signOnOutcome, null) !== null
  const form = useForm({
    endpoint: logIn,
    schema: LogIn,
    messages: authErrors,
    fields,
    fallbackMessage: texts.loginFailed,
    // Which of the two is wrong is not said. The sentence stays at the one to try again, until either changes.
    fieldByCode: { invalid_login: 'password', provider_only: 'email', too_many_requests: 'password' },
    comparedWith: { email: 'password' },
    onDone: openIfLoggedIn,
  })

  // A failed import leaves the form as it is.
  const startPasskey = () =>
    startTransition(() => loadPasskeys().then((part) => part.logInWithPasskey(openIfLoggedIn), toastLoadFailure))

  return (
    <form ref={suggestPasskeys} className={styles.form} {...form.props}>
      <ErrorSummary form={form} />
      {hasOutcome && (
        <Suspense>
          <SignOnNotice />
        </Suspense>
      )}
      {!takesCookies && (
        <p role="alert" className={field.error}>
          {texts.allowCookies}
        </p>
      )}
      <Field
        {...form.field('email')}
        hint={texts.emailOrLoginName}
        inputMode="email"
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={signedUpLogIn}
        data-autofocus={signedUpLogIn === '' || undefined}
      />
      <PasswordField
        {...form.field('password')}
        autoComplete="current-password"
        data-autofocus={signedUpLogIn !== '' || undefined}
      />
      <Button type="submit" isWide busy={form.isPending}>
        {form.isPending ? texts.loggingIn : texts.logIn}
      </Button>
      {hasPasskeys && (
        <Button kind="secondary" isWide busy={isPending} onClick={startPasskey}>
          {texts.usePasskeyButton}
        </Button>
      )}
      <Button kind="ghost" isWide onClick={onForgot}>
        {texts.forgotPasswordLink}
      </Button>
      {offersProviders && (
        <Suspense>
          <SignOnLinks />
        </Suspense>
      )}
    </form>
  )
}

/** Lets the form itself load first on a slow network. */
const suggestAfterMs = 1_500

/** As `ref` of the form: offers passkeys among the suggestions of its email field. */
const suggestPasskeys = (form: HTMLFormElement | null) => void (form && setTimeout(suggestWhenLoaded, suggestAfterMs))

// Nobody has asked for them: without their script they are left out.
const suggestWhenLoaded = () => loadPasskeys().then((part) => part.suggestPasskeys(openIfLoggedIn), ignore)
const ignore = () => undefined

const loadPasskeys = () => import('./log-in-with-passkey.ts')

/** A browser that keeps no cookie has no session after all. */
async function openIfLoggedIn() {
  const isLoggedIn =
    readCookies().includes(`${ownerCookie}=`) ||
    (await sendRequest(me).then(Boolean, (error) => !isUnauthorized(error)))
  if (isLoggedIn && signOnOutcome() === 'connect') await loadSignOn().then((part) => part.connectAccount(), ignore)
  if (isLoggedIn) return openApp()
  toast({ title: texts.errorTitle, text: texts.allowCookies, kind: 'error', durationMs: 60_000 })
}

/** Replaces the page with this form, which Back would show again. Never resolves, so the form stays busy until the next page has loaded. */
function openApp() {
  toastOnNextPage({ title: texts.success, text: texts.loggedInSuccessfully, kind: 'success', isSmall: true })
  replacePage(takeReturnTo())
  return new Promise<never>(() => {})
}
