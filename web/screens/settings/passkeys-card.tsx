import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { PasskeyName } from '#contract/forms/passkeys.ts'
import { addPasskey, ownPasskeys, type Passkey, passkeyOptions, removePasskey } from '#contract/passkeys.ts'
import { maxLength } from '#domain/limits.ts'
import { isAdmin } from '#domain/roles.ts'
import { passkeyErrors } from '#messages/forms/passkeys.ts'
import * as texts from '#texts/account.ts'
import { canUsePasskeys, createPasskey } from '#web/data/device/passkeys.ts'
import { useDevice } from '#web/data/device/use-device.ts'
import { readForm } from '#web/data/request/read-form.ts'
import { createSendOnce } from '#web/data/request/send-once.ts'
import { sendRequest } from '#web/data/request/send-request.ts'
import { useMe } from '#web/data/cache/use-me.ts'
import { useRead } from '#web/data/cache/use-read.ts'
import { useRefresh } from '#web/data/cache/use-refresh.ts'
import { useWrite } from '#web/data/cache/use-write.ts'
import { Button } from '#web/kit/button.tsx'
import { Field } from '#web/kit/field.tsx'
import { Read } from '#web/kit/read.tsx'
import { SectionCard } from '#web/kit/section-card.tsx'
import { Skeletons } from '#web/kit/skeleton.tsx'
import { toastFailure } from '#web/kit/toast-failure.ts'
import { toast } from '#web/kit/toast.ts'
import { useNow } from '#web/kit/use-now.ts'
import { browserName } from './browser-name.ts'
import listStyles from './settings-cards.module.css'
import styles from './settings.module.css'
import { WayInRow } from './way-in-row.tsx'

/** Lists the user's passkeys, adds and removes them. Shows nothing where the browser has none. */
export function PasskeysCard() {
  const hasPasskeys = useDevice(canUsePasskeys, true)
  const { role } = useMe()
  const now = useNow()
  const reading = useRead(ownPasskeys, { refetchOnOpen: true, enabled: hasPasskeys })
  const list = useRef<HTMLUListElement>(null)
  if (!hasPasskeys) return null
  const state = reading.data && texts.passkeyCount({ n: reading.data.length })
  return (
    <SectionCard id="passkeys" title={texts.passkeys} folds state={state}>
      <p className={styles.note}>
        {`${texts.logInWithYourFingerFace}${isAdmin(role) ? ` ${texts.safestForAdmins}` : ''}`}
      </p>
      <Read result={reading} loading={<Skeletons count={1} shape="row" />}>
        {(passkeys) => (
          // A removed passkey disappears with its button, so the list takes the focus.
          <ul ref={list} tabIndex={-1} className={listStyles.rows} aria-label={texts.passkeys}>
            {passkeys.map((passkey) => (
              <PasskeyRow key={passkey.id} passkey={passkey} now={now} onRemoved={() => list.current?.focus()} />
            ))}
          </ul>
        )}
      </Read>
      <AddPasskeyForm />
    </SectionCard>
  )
}

type RowProps = { passkey: Passkey; now: Date; onRemoved: () => void }

/** One passkey of the user. */
function PasskeyRow({ passkey: { id, name, createdAt, usedAt }, now, onRemoved }: RowProps) {
  const removal = useWrite(removePasskey, {
    params: { id },
    refreshes: [ownPasskeys],
    onSuccess() {
      onRemoved()
      toast({ title: texts.passkeyRemoved, kind: 'success' })
    },
    onError: (error) => toastFailure(error, texts.failedToRemoveThePasskey),
  })
  return (
    <WayInRow
      name={name}
      event={usedAt ? texts.lastUsed : texts.added}
      at={usedAt ?? createdAt}
      now={now}
      action={texts.remove}
      isPending={removal.isPending}
      onAction={() => removal.mutate(undefined)}
    />
  )
}

const form = { schema: PasskeyName, messages: passkeyErrors }

/** Names a new passkey and has the browser create it. */
function AddPasskeyForm() {
  const [error, setError] = useState<string>()
  const adding = useAddPasskey()
  const agent = useDevice(readAgent, '')

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
        defaultValue={browserName(agent)}
      />
      <Button type="submit" kind="secondary" busy={adding.isPending}>
        {adding.isPending ? texts.adding : texts.addPasskey}
      </Button>
    </form>
  )
}

const readAgent = () => navigator.userAgent

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
