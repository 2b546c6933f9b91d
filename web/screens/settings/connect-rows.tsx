import { useState } from 'react'
import { connectIdentity, type Identity, ownIdentities } from '#contract/single-sign-on.ts'
import * as texts from '#texts/single-sign-on.ts'
import { useWrite } from '#web/data/cache/use-write.ts'
import { useDevice } from '#web/data/device/use-device.ts'
import { offeredProviders } from '#web/data/request/page-settings.ts'
import { signOnOutcome } from '#web/data/request/sign-on-outcome.ts'
import { Button, buttonClass } from '#web/kit/button.tsx'
import { OfRow } from '#web/kit/of-row.tsx'
import { toastFailure } from '#web/kit/toast-failure.ts'
import { toast } from '#web/kit/toast.ts'
import styles from './settings-cards.module.css'

const returnTo = new URLSearchParams({ returnTo: '/settings#single-sign-on' }).toString()

/** The providers that the account is not connected with. Their link comes back to this page, where a button connects the account. */
export function ConnectRows({ identities, onConnected }: { identities: Identity[]; onConnected: () => void }) {
  const hasComeBack = useDevice(() => signOnOutcome() === 'connect', false)
  const [isDone, setDone] = useState(false)
  const offered: [id: string, name: string][] = JSON.parse(offeredProviders())
  const others = offered.filter(([id]) => identities.every(({ providerId }) => providerId !== id))
  if (hasComeBack && !isDone)
    return (
      <li className={styles.row}>
        <FinishConnecting
          onConnected={() => {
            setDone(true)
            onConnected()
          }}
        />
      </li>
    )
  return others.map(([id, name]) => (
    <li key={id} className={styles.row}>
      <p>
        <strong>
          <bdi>{name}</bdi>
        </strong>
      </p>
      <a href={`/api/sso/${id}/start?${returnTo}`} className={buttonClass({ kind: 'secondary', size: 'small' })}>
        <span>{texts.connect}</span>
        <OfRow name={name} />
      </a>
    </li>
  ))
}

/** The address of the page forgets that the provider has sent somebody once it is used. */
function FinishConnecting({ onConnected }: { onConnected: () => void }) {
  const connection = useWrite(connectIdentity, {
    refreshes: [ownIdentities],
    onSuccess() {
      history.replaceState(history.state, '', location.pathname + location.hash)
      onConnected()
      toast({ title: texts.connectedNow, kind: 'success' })
    },
    onError: (error) => toastFailure(error, texts.failedToConnect),
  })
  return (
    <Button size="small" busy={connection.isPending} onClick={() => connection.mutate(undefined)}>
      {texts.finishConnecting}
    </Button>
  )
}
