import { type FormEvent, useRef, useState } from 'react'
import { reauthenticate as endpoint } from '#contract/account.ts'
import { Reauthenticate } from '#contract/forms/account.ts'
import type { Me } from '#contract/auth.ts'
import { passkeyReauthenticationOptions, reauthenticateWithPasskey } from '#contract/passkeys.ts'
import { ownIdentities } from '#contract/single-sign-on.ts'
import { maxLength } from '#domain/limits.ts'
import { logInOf } from '#domain/names.ts'
import { accountErrors } from '#messages/forms/account.ts'
import * as texts from '#texts/auth.ts'
import { useRead } from '#web/data/cache/use-read.ts'
import { errorMessage, isUnauthorized } from '#web/data/request/api-error.ts'
import { canUsePasskeys, sendPasskey } from '#web/data/device/passkeys.ts'
import { offeredProviders } from '#web/data/request/page-settings.ts'
import { readForm } from '#web/data/request/read-form.ts'
import { redirectToLogIn } from '#web/data/request/redirect-to-log-in.ts'
import { sendRequest } from '#web/data/request/send-request.ts'
import { ask } from '#web/kit/ask.tsx'
import { Button } from '#web/kit/button.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { PasswordField } from '#web/kit/password-field.tsx'
import layout from '#web/kit/layout.module.css'
import { ConfirmLinks } from './confirm-links.tsx'

let asking: Promise<boolean> | null = null

/**
 * Asks the person to confirm who they are, above whatever is open; false if they decline. Requests that need it at the
 * same time share one dialog.
 */
export function reauthenticate(person: Me | undefined): Promise<boolean> {
  const logIn = person ? logInOf(person) : ''
  asking ??= ask((onAnswer) => <ReauthenticateDialog logIn={logIn} onDone={onAnswer} />).finally(() => (asking = null))
  return asking
}

type Props = { logIn: string; onDone: (isConfirmed: boolean) => void }

/** Asks for the password, a passkey or a log-in by a provider that the account is connected with. But for the last, what the person was doing waits behind the dialog and goes on once it is right. */
function ReauthenticateDialog({ logIn, onDone }: Props) {
  const { password, error, isPending, submit, startPasskey } = useReauthentication(onDone)
  const { data: identities = [] } = useRead(ownIdentities, { enabled: offeredProviders() !== '' })
  const hasPassword = !identities.some(({ standsForPassword }) => standsForPassword)
  return (
    <Dialog title={texts.confirmItsYou} onClose={() => onDone(false)}>
      <form className={layout.form} noValidate onSubmit={submit}>
        {hasPassword ? (
          <>
            <p>{texts.itHasBeenAWhile({ canUsePasskey: canUsePasskeys() ? 'yes' : 'other' })}</p>
            {/* Tells password managers which account the password belongs to. */}
            <input autoComplete="username" value={logIn} readOnly hidden />
            <PasswordField
              ref={password}
              label={texts.password}
              name="password"
              error={error}
              autoComplete="current-password"
              maxLength={maxLength.password}
              data-autofocus
            />
            <Button type="submit" size="large" isWide busy={isPending}>
              {isPending ? texts.confirming : texts.confirm}
            </Button>
          </>
        ) : (
          <p>{texts.logInAgain}</p>
        )}
        <ConfirmLinks identities={identities} />
        {canUsePasskeys() && (
          <Button kind="secondary" isWide onClick={startPasskey}>
            {texts.usePasskey}
          </Button>
        )}
      </form>
    </Dialog>
  )
}

// Not `useForm`: the form behind the dialog is in a pending transition, and React ends all transitions together.
function useReauthentication(onDone: (isConfirmed: boolean) => void) {
  const [error, setError] = useState<string>()
  const [isPending, setPending] = useState(false)
  const password = useRef<HTMLInputElement>(null)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending) return
    const form = { schema: Reauthenticate, messages: accountErrors }
    const { body, errors } = readForm(form, Object.fromEntries(new FormData(event.currentTarget)))
    showError(errors[0]?.message)
    if (!body) return
    setPending(true)
    void sendRequest(endpoint, { body }).then(() => onDone(true), onFailure)
  }

  function startPasskey() {
    if (isPending) return
    setPending(true)
    void sendPasskey(passkeyReauthenticationOptions, reauthenticateWithPasskey).then(onPasskey, onFailure)
  }

  function onPasskey(reply: object | null) {
    setPending(false)
    if (reply) onDone(true)
  }

  function onFailure(failure: unknown) {
    setPending(false)
    if (!isUnauthorized(failure)) return showError(errorMessage(failure, texts.failedToConfirmWhoYouAre))
    onDone(false)
    redirectToLogIn()
  }

  function showError(message: string | undefined) {
    setError(message)
    if (message) password.current?.focus()
  }

  return { password, error, isPending, submit, startPasskey }
}
