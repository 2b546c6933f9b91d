import * as texts from '#texts/gifts.ts'
import { useHasRefused } from '#web/data/outbox/outbox-notes.ts'
import { useMe } from '#web/data/cache/use-me.ts'
import { Button } from '#web/kit/button.tsx'
import { RefusedWrites } from '#web/parts/offline/refused-writes.tsx'
import styles from './gift-form.module.css'
import type { GiftFormView } from './gift-form.ts'

type Props = { notice: GiftFormView['notice']; onRetry: () => void }

/**
 * Shows the gifts that were refused after they had waited for the network, and one that got no answer, with a retry. After a
 * reload it says that the gift may have been sent.
 */
export function SendNotice({ notice, onRetry }: Props) {
  return (
    <>
      <RefusedGifts />
      {notice === 'unconfirmed' && (
        <div role="alert" className={styles.unconfirmed}>
          <p>{texts.noAnswer}</p>
          <Button kind="secondary" size="small" onClick={onRetry}>
            {texts.tryAgain}
          </Button>
        </div>
      )}
      {notice === 'sentBefore' && (
        <p role="status" className={styles.unconfirmed}>
          {texts.mayBeSent}
        </p>
      )}
    </>
  )
}

function RefusedGifts() {
  const personId = useMe().id
  const hasRefused = useHasRefused(personId, null)
  return hasRefused && <RefusedWrites personId={personId} giftId={null} />
}
