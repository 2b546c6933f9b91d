import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { PasskeyName } from '#contract/forms/passkeys.ts'
import { addPasskey, ownPasskeys, type Passkey, passkeyOptions } from '#contract/passkeys.ts'
import { maxLength } from '#domain/limits.ts'
import { passkeyErrors } from '#messages/forms/passkeys.ts'
import * as texts from '#texts/account.ts'
import { createSendOnce } from '#web/data/request/send-once.ts'
import { createPasskey } from '#web/data/device/passkeys.ts'
import { readForm } from '#web/data/request/read-form.ts'
import { sendRequest } from '#web/data/request/send-request.ts'
import { useRefresh } from '#web/data/cache/use-refresh.ts'
import { Button } from '#web/kit/button.tsx'
import { Field } from '#web/kit/field.tsx'
import { toastFailure } from '#web/kit/toast-failure.ts'
import { toast } from '#web/kit/toast.ts'
import { browserName } from './browser-name.ts'
import styles from './form.module.css'

const form = { schema: PasskeyName, messages: passkeyErrors }

/** Names a new passkey and has the browser create it. */
export function AddPasskeyForm() {
  const [error, setError] = useState<string>()
  const adding = useAddPasskey()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { body, errors } = readForm(form, Object.fromEntries(new FormData(event.currentTarget)))
    setError(errors[0]?.message)
    if (body && !adding.isPending) adding.mutate(body.name)
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <Field
        label={texts.nameOfTheNewPasskey}
        name="name"
        error={error}
        autoComplete="off"
        dir="auto"
        maxLength={maxLength.name}
        defaultValue={browserName(navigator.userAgent)}
      />
      <Button type="submit" kind="secondary" busy={adding.isPending}>
        {adding.isPending ? texts.adding : texts.addPasskey}
      </Button>
    </form>
  )
}

function useAddPasskey() {
  const refresh = useRefresh()
  const [sendOnce] = useState(() => createSendOnce())

  return useMutation<Passkey | null, Error, string>({
    async mutationFn(name) {
      const credential = await createPasskey(await sendRequest(passkeyOptions))
      const body = credential && { name, credential }
      return body && sendOnce(body, (key) => sendRequest(addPasskey, { body, key }))
    },
    onSuccess(passkey) {
      if (!passkey) return toast({ title: texts.errorTitle, text: texts.noPasskeyWasCreated, kind: 'error' })
      toast({ title: texts.passkeyAdded, kind: 'success' })
      return refresh([ownPasskeys])
    },
    onError: (failure) => toastFailure(failure, texts.failedToAddPasskey),
  })
}
