import { useState } from 'react'
import { ownPasskeys } from '#contract/passkeys.ts'
import * as texts from '#texts/admins.ts'
import { readLocalValue, writeLocalValue } from '#web/data/device/local-storage.ts'
import { canUsePasskeys } from '#web/data/device/passkeys.ts'
import { useDevice } from '#web/data/device/use-device.ts'
import { useMe } from '#web/data/cache/use-me.ts'
import { useRead } from '#web/data/cache/use-read.ts'
import { Button } from '#web/kit/button.tsx'
import { Card } from '#web/kit/card.tsx'
import layout from '#web/kit/layout.module.css'
import { LinkButton } from '#web/kit/link-button.tsx'
import styles from './dashboard.module.css'

/** Offers an admin a passkey, until they have one or decline on this device. `onDecline` moves the focus. */
export function PasskeyOffer({ onDecline }: { onDecline: () => void }) {
  const { id } = useMe()
  const storageKey = `passkey-offer-declined:${id}`
  const [isDeclined, setDeclined] = useState(false)
  const isPossible =
    useDevice(() => canUsePasskeys() && readLocalValue<boolean>(storageKey) !== true, false) && !isDeclined
  const { data: passkeys } = useRead(ownPasskeys, { enabled: isPossible })
  if (!isPossible || passkeys?.length !== 0) return null

  function decline() {
    writeLocalValue(storageKey, true)
    setDeclined(true)
    onDecline()
  }

  return (
    <div className={styles.offer}>
      <Card title={texts.protectYourAccountWithAPasskey}>
        <p>{texts.whyPasskey}</p>
        <div className={`${layout.wrap} ${styles.actions}`}>
          <LinkButton href="/settings#passkeys">{texts.addAPasskey}</LinkButton>
          <Button kind="ghost" onClick={decline}>
            {texts.notNow}
          </Button>
        </div>
      </Card>
    </div>
  )
}
