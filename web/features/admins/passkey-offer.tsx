import { useState } from 'react'
import { ownPasskeys } from '#contract/passkeys.ts'
import * as texts from '#texts/admins.ts'
import { readLocalValue, writeLocalValue } from '#web/api/local-storage.ts'
import { canUsePasskeys } from '#web/api/passkeys.ts'
import { useMe } from '#web/api/use-me.ts'
import { useRead } from '#web/api/use-read.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import styles from './passkey-offer.module.css'

/** Offers an admin a passkey, until they have one or decline on this device. `onDecline` moves the focus. */
export function PasskeyOffer({ onDecline }: { onDecline: () => void }) {
  const { id } = useMe()
  const storageKey = `passkey-offer-declined:${id}`
  const [isDeclined, setDeclined] = useState(() => readLocalValue<boolean>(storageKey) === true)
  const isPossible = canUsePasskeys() && !isDeclined
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
        <div className={styles.actions}>
          <LinkButton href="/settings#passkeys">{texts.addAPasskey}</LinkButton>
          <Button kind="ghost" onClick={decline}>
            {texts.notNow}
          </Button>
        </div>
      </Card>
    </div>
  )
}
